import type { Access, Call } from '@quad/contract/core/call.ts';

/**
 * The people of the matrix. Ann and Bob are friends. Eve knows neither of them. Ann has blocked Mal. `newcomer` has not
 * finished the setup. `moderator` and `admin` are staff. `half` is a moderator without a second factor.
 */
export type Cast = 'ann' | 'bob' | 'eve' | 'mal' | 'newcomer' | 'half' | 'moderator' | 'admin';

/** The ids of the cast and of their content in the test database. */
export type Stage = Record<Cast, number> & {
  /** The chat of Ann and Bob, and a message by Ann in it. */
  chat: number;
  message: number;
  /** Ann's group, of which Bob is a member. */
  group: number;
  /** A post by Ann, and her comment on it. */
  post: number;
  comment: number;
  /** A place that Ann has suggested. It waits for review. */
  waiting_place: number;
  session: number;
  /** The token in the registration mail of a visitor. No caller of the matrix uses the visitor's browser. */
  link: string;
};

/**
 * A refused call: the caller, the reason, the input, and the expected status. Lists of refusals follow the order of
 * rules R1 to R10 in security.md §2.
 */
export type Refusal = { who: Cast; why: string; input: (stage: Stage) => object; code: number };

/** Who may make a call or send a client event, and the refused inputs. */
export type Row = { access: Access; refusals?: readonly Refusal[] };

/** An id that no row has. */
export const NOBODY = 999_999_999;
/** The caller is Ann, and the call is about Mal, whom she has blocked. */
export const toMal = { who: 'ann', why: 'somebody she blocked' } as const;
const toAnn = { who: 'mal', why: 'somebody who blocked them' } as const;

/** The refusals of a call about people who do not exist or whom the caller cannot see. All get the same answer. */
export const invisible = (input: (user_id: number) => object, code = 404): Refusal[] => [
  { who: 'ann', why: 'nobody', input: () => input(NOBODY), code },
  { who: 'ann', why: 'somebody who has not set up', input: ({ newcomer }) => input(newcomer), code },
  { ...toAnn, input: ({ ann }) => input(ann), code },
];

/** The refusal of a call in which the caller gives her own id. */
export const notOneself = (input: (user_id: number) => object): Refusal => ({
  who: 'ann',
  why: 'herself',
  input: ({ ann }) => input(ann),
  code: 403,
});

/**
 * The refusals of a call about a chat: the caller is not in the chat, or the chat does not exist. The answer is the
 * same in both cases.
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

/** One row for each call of a feature. */
export type Rows<Calls extends Record<string, Call>> = Record<keyof Calls, Row>;
