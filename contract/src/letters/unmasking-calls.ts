import * as z from 'zod/mini';
import { authenticationCode } from '../auth/authentication-code.ts';
import { call } from '../core/call.ts';
import { count, id, instant } from '../core/fields.ts';
import { caseField, reasonField } from '../staff/shapes.ts';

/** The grounds on which staff may ask for a letter's author: a person is in danger. */
export const unmaskingGrounds = ['THREATS', 'SELF_HARM'] as const;
export type UnmaskingGround = (typeof unmaskingGrounds)[number];

/** The states of a request. A confirmed one is `SHOWN` for some minutes, and then `OVER`. */
export const unmaskingStates = ['WAITING', 'EXPIRED', 'REFUSED', 'SHOWN', 'OVER'] as const;
export type UnmaskingState = (typeof unmaskingStates)[number];

/** How long a request waits for its answer, and how long the two staff members can then see the author. */
export const UNMASKING_HOURS = 48;
export const UNMASKING_MINUTES = 15;

const named = z.object({ user_id: count, name: z.string() });

/** A request for the author of a letter or comment, as staff see it: never with the author. */
export const unmasking = z.object({
  request_id: count,
  /** The text of the letter; null once it is deleted. */
  content: z.nullable(z.string()),
  ground: z.enum(unmaskingGrounds),
  reason: z.string(),
  asked_by: named,
  asked_time: instant,
  state: z.enum(unmaskingStates),
  /**
   * When the present state ends: the wait for an answer, or the time in which the author is shown. Null for other
   * states.
   */
  until: z.nullable(instant),
  /** The admin who confirmed or refused the request, and the reason of a refusal. */
  answered_by: z.nullable(named),
  refusal: z.nullable(z.string()),
});
export type Unmasking = z.output<typeof unmasking>;

const requestField = id('Request ID must be an integer');

/**
 * Learning a letter's author: needs two staff members, a reason and an entry in the audit log. Source: decisions.md
 * "Dating", security.md T5.
 */
export const unmaskingCalls = {
  /**
   * Requests the author, from a case of a letter or comment that the caller has open. 403 where the case was not
   * reported for the given ground, 409 where the caller does not have it open or a request exists already.
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
  /** The caller's own requests, and for admins all requests, the latest first, 50 at most. */
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
   * Confirms a request, with a new code of the second factor. 403 for the caller's own request and for a wrong code,
   * 404 where none waits, 409 where the letter is deleted.
   */
  ConfirmUnmasking: call({
    method: 'POST',
    path: '/staff/letters/ConfirmUnmasking',
    access: 'admin',
    input: z.object({ request_id: requestField, code: authenticationCode }),
    content: z.null(),
    failure: 'Couldn’t confirm the request',
  }),
  /** Refuses a request. 403 for the caller's own, 404 where none waits. */
  RefuseUnmasking: call({
    method: 'POST',
    path: '/staff/letters/RefuseUnmasking',
    access: 'admin',
    input: z.object({ request_id: requestField, reason: reasonField }),
    content: z.null(),
    failure: 'Couldn’t refuse the request',
  }),
  /**
   * Shows the author to the two staff members, for some minutes after the confirmation; each call is written to the
   * audit log. Null where the author can no longer be known. 404 for all others and afterwards, 409 where the letter is
   * deleted.
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
