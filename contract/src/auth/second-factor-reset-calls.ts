import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, id, instant } from '../core/fields.ts';
import { reasonField } from '../staff/shapes.ts';

const TOKEN_MISSING = 'This link isn’t complete. Maybe you didn’t copy all of it?';
const resetField = id('Reset ID must be an integer');

/** A reset of somebody's second factor that waits, as staff see it. */
export const secondFactorReset = z.object({
  reset_id: count,
  asked_by_id: count,
  asked_by: z.string(),
  reason: z.string(),
  /** When it comes into force. */
  due_time: instant,
  /** Whether a second admin has to confirm it: the holder is on staff, or was when it was asked for. */
  needs_second: z.boolean(),
  confirmed_by: z.nullable(z.string()),
});
export type SecondFactorReset = z.output<typeof secondFactorReset>;

/** Saying no to a reset of one's second factor. Source: decisions.md "Accounts". */
export const secondFactorResetCalls = {
  /** Stops it by the mailed link, whose token this spends. One 400 for used, expired and unknown tokens. */
  StopSecondFactorReset: call({
    method: 'POST',
    path: '/auth/StopSecondFactorReset',
    access: 'anyone',
    input: z.object({
      token: z.string(TOKEN_MISSING).check(z.minLength(1, TOKEN_MISSING), z.maxLength(1024, TOKEN_MISSING)),
    }),
    content: z.null(),
    failure: 'Couldn’t stop the reset',
  }),
  /** The same where one is signed in. Repeating it is harmless. */
  KeepSecondFactor: call({
    method: 'POST',
    path: '/auth/KeepSecondFactor',
    access: 'session',
    input: z.object({}),
    content: z.null(),
    failure: 'Couldn’t stop the reset',
  }),
};

/** Resetting a second factor that its holder has lost. Source: decisions.md "Accounts". */
export const secondFactorStaffCalls = {
  /**
   * Asks for it. Its holder is mailed at once, and it is in force after 24 hours unless they say no; for somebody on staff
   * a second admin has to confirm it by then. 404 for no account, 403 for one's own, 409 where it is off or a reset waits.
   */
  ResetSecondFactor: call({
    method: 'POST',
    path: '/staff/accounts/ResetSecondFactor',
    access: 'admin',
    input: z.object({ user_id: id('User ID must be an integer'), reason: reasonField }),
    content: z.null(),
    failure: 'Couldn’t reset two-step login',
  }),
  /** Confirms the reset of somebody on staff. 404 for none that waits, 403 for one's own account or request. */
  ConfirmSecondFactorReset: call({
    method: 'POST',
    path: '/staff/accounts/ConfirmSecondFactorReset',
    access: 'admin',
    input: z.object({ reset_id: resetField }),
    content: z.null(),
    failure: 'Couldn’t confirm the reset',
  }),
  /** Takes a reset back. 404 for none that waits, 403 for one's own account. */
  WithdrawSecondFactorReset: call({
    method: 'POST',
    path: '/staff/accounts/WithdrawSecondFactorReset',
    access: 'admin',
    input: z.object({ reset_id: resetField }),
    content: z.null(),
    failure: 'Couldn’t take the reset back',
  }),
};
