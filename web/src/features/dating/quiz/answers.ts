import type { InputOf } from '@quad/contract/core/call.ts';
import { checkInput } from '@quad/contract/core/check.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { HOBBIES_MAX, TOPICS_MAX } from '@quad/contract/dating/limits.ts';
import { QUIZ_MAX, QUIZ_MIN, quizStatements, type StatementId } from '@quad/contract/dating/quiz.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { shuffled } from '#platform/shuffled.ts';

export type QuizAnswers = {
  /** The seed of the random order of the statements, hobbies and topics. */
  seed: number;
  values: Partial<Record<StatementId, number>>;
  /**
   * Null until the step for hobbies or topics is shown. The step then begins with the interests of the user's profile.
   */
  hobbies: readonly number[] | null;
  topics: readonly number[] | null;
};

type Input = InputOf<typeof dateSetupCalls.DateQuiz>;

/** The indices of the last two steps. The statements have a step each, then come the hobbies and the topics. */
export const HOBBIES_STEP = quizStatements.length;
export const TOPICS_STEP = HOBBIES_STEP + 1;

/** The minimum number of other statements before the first statement about moods. */
const EASY = 5;

/**
 * Returns the statements in this user's random order. The first few are never about moods, so that nobody begins with
 * "I have frequent mood swings.".
 */
export function statementsOf({ seed }: Pick<QuizAnswers, 'seed'>) {
  const order = shuffled(quizStatements, seed);
  const easy = order.filter(({ id }) => !id.startsWith('EST')).slice(0, EASY);
  return [...easy, ...order.filter((one) => !easy.includes(one))];
}

const isInRange = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const idsIn = (stored: unknown, most: number): number[] | null =>
  Array.isArray(stored) ? stored.filter((id) => isInRange(id, 1, Infinity)).slice(0, most) : null;

/** Reads stored answers, and drops invalid ones. */
export function readQuiz(stored: unknown): QuizAnswers {
  const { seed, values, hobbies, topics } = (stored ?? {}) as Partial<Record<keyof QuizAnswers, unknown>>;
  const given = (values ?? {}) as Record<string, unknown>;
  const known = quizStatements.flatMap(({ id }) => {
    const value = given[id];
    return isInRange(value, QUIZ_MIN, QUIZ_MAX) ? [[id, value] as const] : [];
  });
  return {
    seed: isInRange(seed, 0, 2 ** 32) ? seed : Math.floor(Math.random() * 2 ** 32),
    values: Object.fromEntries(known),
    hobbies: idsIn(hobbies, HOBBIES_MAX),
    topics: idsIn(topics, TOPICS_MAX),
  };
}

/** Converts the answers to the call's input. */
export const inputOf = ({ values, hobbies, topics }: QuizAnswers): Input => ({
  quiz_responses: quizStatements.flatMap(({ id }) => {
    const value = values[id];
    return value === undefined ? [] : [{ id, value }];
  }),
  hobbies: [...(hobbies ?? [])],
  topics: [...(topics ?? [])],
});

/** Returns the problems of one of the call's fields. */
export function problemsOf(field: keyof Input, answers: QuizAnswers): Problem[] {
  const checked = checkInput(dateSetupCalls.DateQuiz, inputOf(answers));
  return checked.ok ? [] : checked.problems.filter((problem) => problem.field === field);
}

/** Returns the last step that the user may open: the first step with a missing answer. */
export function furthestStep(answers: QuizAnswers): number {
  const open = statementsOf(answers).findIndex(({ id }) => answers.values[id] === undefined);
  if (open > -1) return open;
  return problemsOf('hobbies', answers).length > 0 ? HOBBIES_STEP : TOPICS_STEP;
}

const STEP_OF: Record<keyof Input, number> = {
  quiz_responses: 0,
  hobbies: HOBBIES_STEP,
  topics: TOPICS_STEP,
};

/** Returns the step in which the user can fix a problem. Null if no problem belongs to a step. */
export function stepThatMends(problems: readonly Problem[]): number | null {
  const field = Object.keys(STEP_OF).find((one) => problems.some((problem) => problem.field === one));
  return field === undefined ? null : STEP_OF[field as keyof Input];
}
