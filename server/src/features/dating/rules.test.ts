import { MATCHES_PAUSED, NEEDS_QUIZ, NEEDS_SETUP } from '@quad/contract/dating/limits.ts';
import type { Problem } from '@quad/contract/core/envelope.ts';
import { expect, test } from 'vitest';
import { ProblemError } from '#platform/problems.ts';
import { appOfFile } from '#testing/app.ts';
import { mustBeOpenToMatches, mustDate, mustHaveBegunDating } from './rules.ts';
import { commitBoth, insertBeginner, insertDater } from './testing/queries.ts';

const app = await appOfFile();

/** All states of a person in dating. */
const states: Record<string, (user_id: number) => Promise<void>> = {
  'has not begun': async () => undefined,
  'has not answered the quiz': (user_id) => insertBeginner(app.db, user_id),
  dates: (user_id) => insertDater(app.db, user_id),
  'has hidden': (user_id) => insertDater(app.db, user_id, { is_hidden: true }),
  'is committed': async (user_id) => commitBoth(app.db, user_id, (await app.person()).user_id),
};

const FIRST = [{ code: 403, message: 'Set up your date profile first' }];
const QUIZ = [{ code: 403, message: 'Finish the personality quiz first' }];
const [SETUP_CODE, QUIZ_CODE, PAUSED_CODE] = [NEEDS_SETUP, NEEDS_QUIZ, MATCHES_PAUSED];

test.each<[string, Problem[] | undefined, Problem[] | undefined, number | undefined]>([
  ['has not begun', FIRST, FIRST, SETUP_CODE],
  ['has not answered the quiz', undefined, QUIZ, QUIZ_CODE],
  ['dates', undefined, undefined, undefined],
  ['has hidden', undefined, undefined, PAUSED_CODE],
  ['is committed', undefined, undefined, PAUSED_CODE],
])('somebody who %s', async (state, begun, dating, code) => {
  const { user_id } = await app.person();
  await states[state]?.(user_id);
  const problemsOf = async (rule: typeof mustDate) =>
    rule(app.db, user_id).then(
      (dater) => {
        expect(dater.user_id).toBe(user_id);
        return undefined;
      },
      (error: unknown) => {
        if (!(error instanceof ProblemError)) throw error;
        expect(error.code).toBe(403);
        return error.problems;
      },
    );
  expect(await problemsOf(mustHaveBegunDating)).toEqual(begun);
  expect(await problemsOf(mustDate)).toEqual(dating);
  expect((await problemsOf(mustBeOpenToMatches))?.map((problem) => problem.code)).toEqual(
    code === undefined ? undefined : [code],
  );
});
