import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { text } from '../core/fields.ts';
import { FEEDBACK_MAX } from './limits.ts';
import { dataExport } from './shapes.ts';

const ENTER_PASSWORD = 'Password cannot be empty';
const TICK_THE_BOX = 'You must tick the agree box to delete your account';
const FEEDBACK_TOO_LONG = 'Feedback must be less than 512 characters long';

const password = z
  .string(ENTER_PASSWORD)
  .check(z.minLength(1, ENTER_PASSWORD), z.maxLength(1024, ENTER_PASSWORD));

/** What is said when leaving, if anything; blank is nothing. Source: specification 1 §5 "Delete account". */
const feedback = z.optional(z.nullable(text(0, FEEDBACK_MAX, FEEDBACK_TOO_LONG)));

/** Leaving Quad, and taking one's data along. Source: specification 1 §5 and §7, wire.md, decisions.md "Accounts". */
export const accountCalls = {
  /**
   * Deletes one's account at once and for good: 403 for a wrong password. Ends every session; the answer clears the
   * browser's. The address may sign up again.
   */
  DeleteAccount: call({
    method: 'POST',
    path: '/user/me/setting/DeleteAccount',
    access: 'session',
    input: z.object({
      agree_delete: z.literal(true, TICK_THE_BOX),
      password,
      feedback,
    }),
    content: z.null(),
    failure: 'Failed to delete account. Contact us if you are unable to delete your account',
  }),
  /**
   * Asks for an archive of everything that Quad holds about oneself. While one is being made the answer is that one;
   * 429 within a day of the last.
   */
  RequestDataExport: call({
    method: 'POST',
    path: '/user/me/RequestDataExport',
    access: 'session',
    input: z.object({}),
    content: dataExport,
    failure: 'Couldn’t prepare your data',
  }),
  /** How far one's archive is. */
  GetDataExport: call({
    method: 'GET',
    path: '/user/me/GetDataExport',
    access: 'session',
    input: z.object({}),
    content: dataExport,
    failure: 'Couldn’t load your data',
    reads: true,
  }),
};
