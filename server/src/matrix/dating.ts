import { commitActions, type commitCalls } from '@quad/contract/dating/commit-calls.ts';
import type { matchCalls } from '@quad/contract/dating/match-calls.ts';
import type { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { quizStatements } from '@quad/contract/dating/quiz.ts';
import { invisible, NOBODY, type Refusal, type Rows } from './cast.ts';

const quiz = (hobbies: number[]) => () => ({
  quiz_responses: quizStatements.map(({ id }) => ({ id, value: 3 })),
  hobbies,
  topics: [1],
});

/** The rights of the calls about the dating setup. Eve has finished it, Ann has not begun it. */
export const dateSetupRows: Rows<typeof dateSetupCalls> = {
  DateInitialSetup: {
    access: 'ready',
    refusals: [
      {
        who: 'eve',
        why: 'a setup that she has begun',
        input: () => ({ country_id: 13, orientation: 'Bisexual' }),
        code: 409,
      },
      {
        who: 'ann',
        why: 'a country that there is not',
        input: () => ({ country_id: NOBODY, orientation: 'Bisexual' }),
        code: 400,
      },
    ],
  },
  DateQuiz: {
    access: 'ready',
    refusals: [
      { who: 'ann', why: 'a setup that she has not begun', input: quiz([1]), code: 403 },
      { who: 'eve', why: 'a quiz that she has answered', input: quiz([1]), code: 409 },
      { who: 'ann', why: 'a hobby more than there may be', input: quiz([1, 1]), code: 400 },
    ],
  },
  UpdateDateProfile: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'a date profile that she does not have',
        input: () => ({ hidden: true }),
        code: 403,
      },
      {
        who: 'eve',
        why: 'a field that is not hers to set',
        input: () => ({ state: 'COMMITTED' }),
        code: 400,
      },
    ],
  },
};

/** The rights of the calls about the user's own matches. Ann has not set up dating. Nobody has a match. */
export const matchRows: Rows<Pick<typeof matchCalls, 'GetMyMatches' | 'PassMatch' | 'GetMatchingFigures'>> = {
  GetMyMatches: {
    access: 'ready',
    refusals: [{ who: 'ann', why: 'a setup that she has not begun', input: () => ({}), code: 403 }],
  },
  PassMatch: {
    access: 'ready',
    refusals: [
      ...invisible((user_id) => ({ user_id })),
      { who: 'eve', why: 'herself', input: ({ eve }) => ({ user_id: eve }), code: 404 },
      { who: 'eve', why: 'somebody who is no match', input: ({ bob }) => ({ user_id: bob }), code: 404 },
    ],
  },
  GetMatchingFigures: { access: 'ready' },
};

/**
 * The refusals of a call about people who are not the caller's matches. Ann gets 403, because she has not set up
 * dating. Eve always gets the same answer, even for a person who does not exist.
 */
const noMatches = (input: (user_id: number) => object): Refusal[] => [
  { who: 'ann', why: 'dating that she has not begun', input: ({ eve }) => input(eve), code: 403 },
  { who: 'eve', why: 'somebody who does not date', input: ({ bob }) => input(bob), code: 404 },
  { who: 'eve', why: 'somebody who has not set up', input: ({ newcomer }) => input(newcomer), code: 404 },
  { who: 'eve', why: 'nobody', input: () => input(NOBODY), code: 404 },
  { who: 'eve', why: 'herself', input: ({ eve }) => input(eve), code: 404 },
];

/**
 * The rights of the calls about chats with matches and about commitment to a match.
 * `features/dating/commit/states.test.ts` tests commitment in all states.
 */
export const commitRows: Rows<typeof commitCalls & Pick<typeof matchCalls, 'CreateChatWithMatch'>> = {
  CreateChatWithMatch: { access: 'ready', refusals: noMatches((user_id) => ({ user_id })) },
  CommitRequestAction: {
    access: 'ready',
    refusals: commitActions.flatMap((action) => noMatches((user_id) => ({ user_id, action }))),
  },
  UncommitMatch: {
    access: 'ready',
    refusals: [{ who: 'eve', why: 'a commit that she does not have', input: () => ({}), code: 409 }],
  },
};
