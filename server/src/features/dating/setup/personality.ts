import { QUIZ_MAX, QUIZ_MIN, quizStatements, type StatementId } from '@quad/contract/dating/quiz.ts';

/**
 * The reversed statements of the two factors: agreeing with such a statement lowers the factor. Source: `data/quiz.csv`
 * "keying".
 */
const REVERSED: ReadonlySet<StatementId> = new Set<StatementId>(['EXT2', 'EXT4', 'OPN2', 'OPN3', 'OPN4']);

/** The result of a quiz: the answers in the order of the statements, and two scores from 0 to 1. */
export type Personality = { quiz: number[]; extraversion: number; openness: number };

/**
 * Scores a quiz in which every statement is answered once, in any order. Only extraversion and openness are scored:
 * nobody is ranked for being stable or agreeable. Source: decisions.md "Dating".
 */
export function scoreQuiz(responses: readonly { id: StatementId; value: number }[]): Personality {
  const answers = new Map(responses.map(({ id, value }) => [id, value]));
  const answerTo = (id: StatementId): number => {
    const value = answers.get(id);
    if (value === undefined) throw new Error(`Nobody said anything to ${id}.`);
    return value;
  };
  return {
    quiz: quizStatements.map(({ id }) => answerTo(id)),
    extraversion: factor('EXT', answerTo),
    openness: factor('OPN', answerTo),
  };
}

/** The mean of a factor's answers, from 0 to 1. Answers to reversed statements are reversed first. */
function factor(name: 'EXT' | 'OPN', answerTo: (id: StatementId) => number): number {
  const ids = quizStatements.map(({ id }) => id).filter((id) => id.startsWith(name));
  const keyed = ids.map((id) => (REVERSED.has(id) ? QUIZ_MIN + QUIZ_MAX - answerTo(id) : answerTo(id)));
  const mean = keyed.reduce((sum, value) => sum + value, 0) / keyed.length;
  return (mean - QUIZ_MIN) / (QUIZ_MAX - QUIZ_MIN);
}
