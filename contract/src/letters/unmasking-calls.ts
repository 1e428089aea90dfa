import * as z from 'zod/mini';
import { authenticationCode } from '../auth/authentication-code.ts';
import { call } from '../core/call.ts';
import { count, id, instant } from '../core/fields.ts';
import { caseField, reasonField } from '../staff/shapes.ts';

/** For what staff may ask who wrote a letter: somebody is in danger. */
export const unmaskingGrounds = ['THREATS', 'SELF_HARM'] as const;
export type UnmaskingGround = (typeof unmaskingGrounds)[number];

/** How far a request has come. A confirmed one is `SHOWN` for some minutes, and `OVER` afterwards. */
export const unmaskingStates = ['WAITING', 'EXPIRED', 'REFUSED', 'SHOWN', 'OVER'] as const;
export type UnmaskingState = (typeof unmaskingStates)[number];

/** So long a request waits for its answer, and the author is shown to the two afterwards. */
export const UNMASKING_HOURS = 48;
export const UNMASKING_MINUTES = 15;

const named = z.object({ user_id: count, name: z.string() });

/** A request to learn who wrote a letter or a comment, as staff see it: never with the author. */
export const unmasking = z.object({
  request_id: count,
  /** What the letter says; null once it has gone. */
  content: z.nullable(z.string()),
  ground: z.enum(unmaskingGrounds),
  reason: z.string(),
  asked_by: named,
  asked_time: instant,
  state: z.enum(unmaskingStates),
  /** When what it is now ends: the wait for an answer, or the time in which the author is shown. Null where nothing does. */
  until: z.nullable(instant),
  /** Who confirmed or refused it, and why it was refused. */
  answered_by: z.nullable(named),
  refusal: z.nullable(z.string()),
});
export type Unmasking = z.output<typeof unmasking>;

const requestField = id('Request ID must be an integer');

/**
 * Who wrote a letter: two of staff, a reason, an entry in the log, and nothing else. Source: decisions.md "Dating",
 * security.md T5.
 */
export const unmaskingCalls = {
  /**
   * Asks for it, from a letter's or comment's case that one has open. 403 where the case was not reported for what one
   * gives as the ground, 409 where one does not have it open or somebody has asked already.
   */
  RequestUnmasking: call({
    method: 'POST',
    path: '/staff/letters/RequestUnmasking',
    access: 'moderator',
    input: z.object({
      queue: z.enum(['letters', 'reports'], 'Queue is not valid'),
      case_id: caseField,
      ground: z.enum(unmaskingGrounds, 'Choose what the danger is'),
      reason: reasonField,
    }),
    content: z.object({ request_id: count }),
    failure: 'Couldn’t ask who wrote it',
  }),
  /** One's own requests, and for admins everybody's, the latest first, 50 at most. */
  GetUnmaskings: call({
    method: 'GET',
    path: '/staff/letters/GetUnmaskings',
    access: 'moderator',
    input: z.object({}),
    content: z.array(unmasking),
    failure: 'Couldn’t load requests',
    reads: true,
  }),
  /**
   * Agrees to a request with the second factor entered again. 403 for one's own and for a wrong code, 404 for none that
   * waits, 409 where the letter has gone.
   */
  ConfirmUnmasking: call({
    method: 'POST',
    path: '/staff/letters/ConfirmUnmasking',
    access: 'admin',
    input: z.object({ request_id: requestField, code: authenticationCode }),
    content: z.null(),
    failure: 'Couldn’t confirm the request',
  }),
  /** Refuses a request. 403 for one's own, 404 for none that waits. */
  RefuseUnmasking: call({
    method: 'POST',
    path: '/staff/letters/RefuseUnmasking',
    access: 'admin',
    input: z.object({ request_id: requestField, reason: reasonField }),
    content: z.null(),
    failure: 'Couldn’t refuse the request',
  }),
  /**
   * Shows the author to the two, for some minutes after it was confirmed; each look is in the log. Null where nobody can
   * tell any more. 404 for everybody else and afterwards, 409 where the letter has gone.
   */
  ShowAuthor: call({
    method: 'POST',
    path: '/staff/letters/ShowAuthor',
    access: 'moderator',
    input: z.object({ request_id: requestField }),
    content: z.object({ author: z.nullable(named) }),
    failure: 'Couldn’t show the author',
  }),
};
