import { QUIZ_MAX, QUIZ_MIN, quizStatements, type StatementId } from '@quad/contract/dating/quiz.ts';

/** Statements of the two that one agrees with the more, the less one is so. Source: `data/quiz.csv` "keying". */
const REVERSED: ReadonlySet<StatementId> = new Set<StatementId>(['EXT2', 'EXT4', 'OPN2', 'OPN3', 'OPN4']);

/** What a quiz comes to: the answers in the order of the statements, and from 0 to 1 what of it makes matches. */
export type Personality = { quiz: number[]; extraversion: number; openness: number };

/**
 * Scores a quiz whose statements are answered once each, in whichever order. Only extraversion and openness are made
 * anything of: nobody is ranked for being stable or agreeable. Source: decisions.md "Dating".
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

/** The mean of a factor's statements, each turned the way that the factor goes, from 0 to 1. */
function factor(name: 'EXT' | 'OPN', answerTo: (id: StatementId) => number): number {
  const ids = quizStatements.map(({ id }) => id).filter((id) => id.startsWith(name));
  const keyed = ids.map((id) => (REVERSED.has(id) ? QUIZ_MIN + QUIZ_MAX - answerTo(id) : answerTo(id)));
  const mean = keyed.reduce((sum, value) => sum + value, 0) / keyed.length;
  return (mean - QUIZ_MIN) / (QUIZ_MAX - QUIZ_MIN);
}
