import { NO_MATCH } from '@quad/contract/dating/commit-calls.ts';
import { MATCHES_PAUSED, NEEDS_QUIZ, NEEDS_SETUP } from '@quad/contract/dating/limits.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden, notFound, ProblemError } from '#platform/problems.ts';
import { type Dater, findDater } from './queries.ts';

/** Computes the scores of a quiz. Code that invents daters also uses this function. */
export { scoreQuiz } from './setup/personality.ts';

const BEGIN_FIRST = 'Set up your date profile first';
const QUIZ_FIRST = 'Finish the personality quiz first';
const PAUSED = 'Your matches are paused';

/** Throws 403 unless the person has begun the setup. Source: security.md §2 "UpdateRealPFP", "setup/quiz". */
export async function mustHaveBegunDating(db: Db, user_id: number): Promise<Dater> {
  const dater = await findDater(db, user_id);
  if (!dater) throw forbidden(BEGIN_FIRST);
  return dater;
}

/** Throws 403 unless the person has finished the setup. The person may be committed. Source: specification 2 §6. */
export async function mustDate(db: Db, user_id: number): Promise<Dater> {
  const dater = await mustHaveBegunDating(db, user_id);
  if (dater.setup_stage < 2) throw forbidden(QUIZ_FIRST);
  return dater;
}

/**
 * Throws 403 unless the person may have matches. The error's code tells the page what to show: the setup, the quiz, or
 * why a committed or hidden person has no matches. Source: decisions.md "Matches code 69".
 */
export async function mustBeOpenToMatches(db: Db, user_id: number): Promise<Dater> {
  const dater = await findDater(db, user_id);
  if (!dater) throw withCode(NEEDS_SETUP, BEGIN_FIRST);
  if (dater.setup_stage < 2) throw withCode(NEEDS_QUIZ, QUIZ_FIRST);
  if (dater.state !== 'ENABLED' || dater.is_hidden) throw withCode(MATCHES_PAUSED, PAUSED);
  return dater;
}

/** The error for every person who is not a match. It has the same text for every reason. */
export const noMatch = (): ProblemError => notFound(NO_MATCH);

const withCode = (code: number, message: string) => new ProblemError(403, [{ code, message }]);
