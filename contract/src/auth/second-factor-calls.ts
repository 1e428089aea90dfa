import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { count, instant } from '../core/fields.ts';
import { authenticationCode } from './authentication-code.ts';

const password = z
  .string('Password cannot be empty')
  .check(z.minLength(1, 'Password cannot be empty'), z.maxLength(1024, 'Password cannot be empty'));
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A second factor at login: codes of an authenticator app. Source: wire.md, decisions.md "Staff". */
export const secondFactorCalls = {
  /** Whether one has a second factor, how many recovery codes are left, and when staff reset it, if they do. */
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
   * Begins: answers with the secret for the app, by itself in base32 and as the address in the QR code. Nothing changes
   * until a code confirms it; beginning again makes another secret. 403 for a wrong password, 409 where it is on already.
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
   * Switches it on by a code of the app, and ends one's other sessions. Answers with the recovery codes, which nobody can
   * ask for again. 403 for a wrong code, 409 where it is on already or was not begun.
   */
  ConfirmSecondFactor: call({
    method: 'POST',
    path: '/auth/ConfirmSecondFactor',
    access: 'session',
    input: z.object({ code: authenticationCode }),
    content: recoveryCodes,
    failure: 'Couldn’t set up two-step login',
  }),
  /** Makes new recovery codes in the place of the old ones. 403 for a wrong code, 409 where it is off. */
  RenewRecoveryCodes: call({
    method: 'POST',
    path: '/auth/RenewRecoveryCodes',
    access: 'session',
    input: z.object({ code: authenticationCode }),
    content: recoveryCodes,
    failure: 'Couldn’t make recovery codes',
  }),
  /** Switches it off. 403 for a wrong password or code, and for staff, who need it. Repeating it is harmless. */
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
