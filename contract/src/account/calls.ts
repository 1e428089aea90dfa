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

/**
 * Optional feedback from a user who deletes their account. Blank text counts as none. Source: specification 1 §5
 * "Delete account".
 */
const feedback = z.optional(z.nullable(text(0, FEEDBACK_MAX, FEEDBACK_TOO_LONG)));

/**
 * The calls that delete the account and export its data. Source: specification 1 §5 and §7, wire.md, decisions.md
 * "Accounts".
 */
export const accountCalls = {
  /**
   * Deletes the user's account at once and for good, and ends every session of the user. A new account can then use the
   * same email address. 403 for a wrong password.
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
   * Starts making an archive of all that Quad stores about the user. While an archive is being made, a further call
   * only answers with the archive's state. 429 within a day of the last archive.
   */
  RequestDataExport: call({
    method: 'POST',
    path: '/user/me/RequestDataExport',
    access: 'session',
    input: z.object({}),
    content: dataExport,
    failure: 'Couldn’t prepare your data',
  }),
  /** The state of the user's archive. */
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
