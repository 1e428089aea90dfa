import * as z from 'zod/mini';
import { authenticationCode } from '../auth/authentication-code.ts';
import { call } from '../core/call.ts';
import { count, id, instant } from '../core/fields.ts';
import { caseField, reasonField } from '../staff/shapes.ts';

/** The reasons for which staff may ask who wrote a letter. Each means that a person is in danger. */
export const unmaskingGrounds = ['THREATS', 'SELF_HARM'] as const;
export type UnmaskingGround = (typeof unmaskingGrounds)[number];

/**
 * The states of a request to learn an author. A confirmed request is `SHOWN` for some minutes, while the author can be
 * seen, and `OVER` afterwards.
 */
export const unmaskingStates = ['WAITING', 'EXPIRED', 'REFUSED', 'SHOWN', 'OVER'] as const;
export type UnmaskingState = (typeof unmaskingStates)[number];

/**
 * `UNMASKING_HOURS`: for how many hours a request to learn an author can be answered. `UNMASKING_MINUTES`: for how many
 * minutes after the confirmation the two staff members can see the author.
 */
export const UNMASKING_HOURS = 48;
export const UNMASKING_MINUTES = 15;

const named = z.object({ user_id: count, name: z.string() });

/** A staff member's request to learn who wrote a letter or comment. The author is never included. */
export const unmasking = z.object({
  request_id: count,
  letter_id: count,
  /** The text of the letter. Null once it is deleted. */
  content: z.nullable(z.string()),
  ground: z.enum(unmaskingGrounds),
  reason: z.string(),
  asked_by: named,
  asked_time: instant,
  state: z.enum(unmaskingStates),
  /** The time at which the state `WAITING` or `SHOWN` ends. Null in other states. */
  until: z.nullable(instant),
  /** The admin who confirmed or refused the request. `refusal` is the reason of a refusal. */
  answered_by: z.nullable(named),
  refusal: z.nullable(z.string()),
});
export type Unmasking = z.output<typeof unmasking>;

const requestField = id('Request ID must be an integer');

/**
 * The calls by which staff learn who wrote a letter. Two staff members, a reason and an entry in the audit log are
 * needed. Source: decisions.md "Dating", security.md T5.
 */
export const unmaskingCalls = {
  /**
   * Asks to learn the author of a letter or comment whose case the caller has open. 403 where the case was not reported
   * for the given ground. 409 where the caller does not have the case open or a request exists already.
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
  /** Requests, the latest first, at most 50. Admins get all requests, other staff get their own. */
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
   * Confirms a request. The caller sends a new code of the second factor. 403 for the caller's own request and for a
   * wrong code. 404 where the request does not exist or no longer waits. 409 where the letter is deleted.
   */
  ConfirmUnmasking: call({
    method: 'POST',
    path: '/staff/letters/ConfirmUnmasking',
    access: 'admin',
    input: z.object({ request_id: requestField, code: authenticationCode }),
    content: z.null(),
    failure: 'Couldn’t confirm the request',
  }),
  /** Refuses a request. 403 for the caller's own request, 404 where the request does not exist or no longer waits. */
  RefuseUnmasking: call({
    method: 'POST',
    path: '/staff/letters/RefuseUnmasking',
    access: 'admin',
    input: z.object({ request_id: requestField, reason: reasonField }),
    content: z.null(),
    failure: 'Couldn’t refuse the request',
  }),
  /**
   * Shows the author to the two staff members for some minutes after the confirmation. Each call is written to the
   * audit log. The answer is null where the author is no longer known. 404 for other callers, and once the minutes are
   * over. 409 where the letter is deleted.
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
