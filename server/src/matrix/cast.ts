import type { Access, Call } from '@quad/contract/core/call.ts';

/**
 * The people of the matrix. Ann and Bob are friends. Eve knows neither of them. Ann has blocked Mal. The newcomer has
 * not finished the setup. `moderator` and `admin` are staff; `half` is staff without a second factor.
 */
export type Cast = 'ann' | 'bob' | 'eve' | 'mal' | 'newcomer' | 'half' | 'moderator' | 'admin';

/** The ids of the cast and of their content in the test's database. */
export type Stage = Record<Cast, number> & {
  /** Ann's and Bob's chat, and a message of Ann's in it. */
  chat: number;
  message: number;
  /** A group of Ann's, in which Bob is a member. */
  group: number;
  /** A post of Ann's, and her comment on it. */
  post: number;
  comment: number;
  /** A place that Ann has suggested and that waits for review. */
  waiting_place: number;
  /** A session of Ann's. */
  session: number;
  /** The token in the mail of a registration. None of the callers made that registration in their browser. */
  link: string;
};

/**
 * A refused call: who makes it, why it is refused, its input, and the status code. The rules are in the order of
 * security.md §2, R1 to R10.
 */
export type Refusal = { who: Cast; why: string; input: (stage: Stage) => object; code: number };

/** Who may make a call or send a client event, and which inputs are refused. */
export type Row = { access: Access; refusals?: readonly Refusal[] };

/** An id that no row has. */
export const NOBODY = 999_999_999;
/** The caller is Ann, and the call is about Mal, whom she has blocked. */
export const toMal = { who: 'ann', why: 'somebody she blocked' } as const;
const toAnn = { who: 'mal', why: 'somebody who blocked them' } as const;

/**
 * The refusals of calls about a person who does not exist, and about people whom the caller cannot see. All get the
 * same answer.
 */
export const invisible = (input: (user_id: number) => object, code = 404): Refusal[] => [
  { who: 'ann', why: 'nobody', input: () => input(NOBODY), code },
  { who: 'ann', why: 'somebody who has not set up', input: ({ newcomer }) => input(newcomer), code },
  { ...toAnn, input: ({ ann }) => input(ann), code },
];

/** The refusal of a call in which the caller names herself. */
export const notOneself = (input: (user_id: number) => object): Refusal => ({
  who: 'ann',
  why: 'herself',
  input: ({ ann }) => input(ann),
  code: 403,
});

/**
 * The refusals of calls about a chat by a person outside it, and about a chat that does not exist. Both get the same
 * answer.
 */
export const outsiders = (input: (stage: Stage) => object): Refusal[] => [
  { who: 'eve', why: 'a chat she is not in', input, code: 404 },
  {
    who: 'eve',
    why: 'a chat that does not exist',
    input: (stage) => input({ ...stage, chat: NOBODY, message: NOBODY }),
    code: 404,
  },
];

/** A row for each call of a feature. */
export type Rows<Calls extends Record<string, Call>> = Record<keyof Calls, Row>;
