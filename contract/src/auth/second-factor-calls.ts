import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, instant } from '../core/fields.ts';
import { authenticationCode } from './authentication-code.ts';

const password = z
  .string('Password cannot be empty')
  .check(z.minLength(1, 'Password cannot be empty'), z.maxLength(1024, 'Password cannot be empty'));
/** The maximum length of a secret in base32, in characters. */
const SECRET_MAX = 64;
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The calls for the second factor at login: a code of an authenticator app. Source: wire.md, decisions.md "Staff". */
export const secondFactorCalls = {
  /**
   * Whether the user has a second factor, and how many recovery codes are left. `reset_time` is the time at which a
   * pending reset by staff takes effect. It is null if no reset is pending.
   */
  GetSecondFactor: call({
    method: 'GET',
    path: '/auth/GetSecondFactor',
    access: 'session',
    input: z.object({}),
    content: z.object({
      enabled: z.boolean(),
      recovery_codes_left: count,
      reset_time: z.nullable(instant),
    }),
    failure: 'Couldn’t load two-step login',
    reads: true,
  }),
  /**
   * Makes a new secret for an authenticator app, in base32 and as the address in the QR code. The second factor is on
   * only after `ConfirmSecondFactor`. 403 for a wrong password, 409 where the second factor is already on.
   */
  EnrolSecondFactor: call({
    method: 'POST',
    path: '/auth/EnrolSecondFactor',
    access: 'session',
    input: z.object({ password }),
    content: z.object({ secret: z.string(), uri: z.string() }),
    failure: 'Couldn’t set up two-step login',
  }),
  /**
   * Turns on the second factor with a code of the app, and ends the user's other sessions. Answers with the recovery
   * codes, which no later call returns. `secret` is the secret that the page shows. 403 for a wrong code, 409 where the
   * second factor is already on, its enrolment was not started, or a later enrolment has replaced `secret`.
   */
  ConfirmSecondFactor: call({
    method: 'POST',
    path: '/auth/ConfirmSecondFactor',
    access: 'session',
    input: z.object({
      code: authenticationCode,
      secret: z.optional(z.string().check(z.maxLength(SECRET_MAX))),
    }),
    content: recoveryCodes,
    failure: 'Couldn’t set up two-step login',
  }),
  /** Replaces the recovery codes by new ones. 403 for a wrong code, 409 where the second factor is off. */
  RenewRecoveryCodes: call({
    method: 'POST',
    path: '/auth/RenewRecoveryCodes',
    access: 'session',
    input: z.object({ code: authenticationCode }),
    content: recoveryCodes,
    failure: 'Couldn’t make recovery codes',
  }),
  /**
   * Turns off the second factor. 403 for a wrong password or code. Also 403 for staff, who must have a second factor.
   * Repeating the call is harmless.
   */
  DisableSecondFactor: call({
    method: 'POST',
    path: '/auth/DisableSecondFactor',
    access: 'session',
    input: z.object({
      password,
      code: authenticationCode,
    }),
    content: z.null(),
    failure: 'Couldn’t switch two-step login off',
  }),
};
