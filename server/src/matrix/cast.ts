import type { Access, Call } from '@quad/contract/core/call.ts';

/**
 * The people of the matrix: two friends, one they do not know, one whom Ann blocked, one who has not set up, and staff, of
 * whom one has no second factor yet.
 */
export type Cast = 'ann' | 'bob' | 'eve' | 'mal' | 'newcomer' | 'half' | 'moderator' | 'admin';

/** What the cast's ids are when the matrix is acted out. */
export type Stage = Record<Cast, number> & {
  /** Ann's and Bob's chat, and a message of Ann's in it. */
  chat: number;
  message: number;
  /** A group of Ann's, in which Bob is a member. */
  group: number;
  /** A post of Ann's, and her comment on it. */
  post: number;
  comment: number;
  /** A place that Ann has suggested, which waits for review. */
  waiting_place: number;
  /** A session of Ann's. */
  session: number;
  /** The token of a mailed link, of a registration in nobody's browser. */
  link: string;
};

/** One refusal: who tries what, and which code they get. Order of the rules: security.md §2, R1 to R10. */
export type Refusal = { who: Cast; why: string; input: (stage: Stage) => object; code: number };

/** Who may make a call or send a client event, and on what not. */
export type Row = { access: Access; refusals?: readonly Refusal[] };

/** An id that nothing has. */
export const NOBODY = 999_999_999;
/** Whom Ann blocked. */
export const toMal = { who: 'ann', why: 'somebody she blocked' } as const;
const toAnn = { who: 'mal', why: 'somebody who blocked them' } as const;

/** The rows that refuse a person who is absent, or invisible to the caller, alike. */
export const invisible = (input: (user_id: number) => object, code = 404): Refusal[] => [
  { who: 'ann', why: 'nobody', input: () => input(NOBODY), code },
  { who: 'ann', why: 'somebody who has not set up', input: ({ newcomer }) => input(newcomer), code },
  { ...toAnn, input: ({ ann }) => input(ann), code },
];

/** The row that refuses to do it to oneself. */
export const notOneself = (input: (user_id: number) => object): Refusal => ({
  who: 'ann',
  why: 'herself',
  input: ({ ann }) => input(ann),
  code: 403,
});

/** Chats are there for their members; for everybody else they do not exist. */
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
