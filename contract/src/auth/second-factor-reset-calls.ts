import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, id, instant } from '../core/fields.ts';
import { reasonField } from '../staff/shapes.ts';

const TOKEN_MISSING = 'This link isn’t complete. Maybe you didn’t copy all of it?';
const resetField = id('Reset ID must be an integer');

/** A pending reset of a user's second factor, as staff see it. */
export const secondFactorReset = z.object({
  reset_id: count,
  asked_by_id: count,
  asked_by: z.string(),
  reason: z.string(),
  /** The time at which the reset takes effect. */
  due_time: instant,
  /**
   * Whether a second admin has to confirm the reset. True for a user who is on staff, and for a user who has left the
   * staff since the request.
   */
  needs_second: z.boolean(),
  confirmed_by: z.nullable(z.string()),
});
export type SecondFactorReset = z.output<typeof secondFactorReset>;

/** The calls with which a user refuses a reset of their own second factor. Source: decisions.md "Accounts". */
export const secondFactorResetCalls = {
  /**
   * Stops the reset. The caller sends the token of the mailed link, and the token then becomes invalid. Used, expired
   * and unknown tokens get the same 400.
   */
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
  /** Stops the reset of the logged-in user's second factor. Repeating the call is harmless. */
  KeepSecondFactor: call({
    method: 'POST',
    path: '/auth/KeepSecondFactor',
    access: 'session',
    input: z.object({}),
    content: z.null(),
    failure: 'Couldn’t stop the reset',
  }),
};

/** The calls with which staff reset a user's lost second factor. Source: decisions.md "Accounts". */
export const secondFactorStaffCalls = {
  /**
   * Requests a reset of a user's second factor. The reset takes effect after 24 hours. Within these hours, the user can
   * stop the reset. If the user is on staff, a second admin must also confirm the reset within these hours. The user is
   * mailed at once. 404 where the account does not exist. 403 for the caller's own account. 409 where the second factor
   * is off or a reset is pending.
   */
  ResetSecondFactor: call({
    method: 'POST',
    path: '/staff/accounts/ResetSecondFactor',
    access: 'admin',
    input: z.object({ user_id: id('User ID must be an integer'), reason: reasonField }),
    content: z.null(),
    failure: 'Couldn’t reset two-step login',
  }),
  /**
   * Confirms the reset of a staff member's second factor. 404 where no reset is pending. 403 for the caller's own
   * account, and where the caller requested the reset.
   */
  ConfirmSecondFactorReset: call({
    method: 'POST',
    path: '/staff/accounts/ConfirmSecondFactorReset',
    access: 'admin',
    input: z.object({ reset_id: resetField }),
    content: z.null(),
    failure: 'Couldn’t confirm the reset',
  }),
  /** Withdraws a pending reset. 404 where none is pending, 403 for the caller's own account. */
  WithdrawSecondFactorReset: call({
    method: 'POST',
    path: '/staff/accounts/WithdrawSecondFactorReset',
    access: 'admin',
    input: z.object({ reset_id: resetField }),
    content: z.null(),
    failure: 'Couldn’t take the reset back',
  }),
};
