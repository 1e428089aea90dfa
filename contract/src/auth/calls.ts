import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import type { ReferenceData } from '../core/reference-data.ts';
import { emailAddress, id, isEmail, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { onDomain, studentEmailWith, WRONG_INSTITUTION_EMAIL } from '../core/student-email.ts';
import { textLength } from '../core/text.ts';
import { authenticationCode } from './authentication-code.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { logout } from './logout.ts';
import { deviceSession, sessionUser } from './shapes.ts';

const PASSWORD_LENGTH = 'Password must be 8-255 characters long';
const CONFIRM_MISMATCH = 'Confirm password does not match';
const TOKEN_MISSING = "Token not set. Maybe you didn't copy the entire link?";
/**
 * The error of `VerifyEmail` when the call has no password and comes from a browser in which the user did not register.
 * Source: decisions.md "Accounts".
 */
export const CHOOSE_PASSWORD = 'Choose a password to confirm';
const ENTER_PASSWORDS = 'Please enter passwords';

const newPassword = (message: string) =>
  z
    .string(message)
    .check(
      z.refine((value) => textLength(value) >= PASSWORD_MIN && textLength(value) <= PASSWORD_MAX, message),
    );
const filled = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(1024, message));

const register = rule(
  z.object({
    uni_id: wireInt('Please select an institution'),
    email: z.string(WRONG_INSTITUTION_EMAIL).check(
      z.toLowerCase(),
      z.refine((value) => isEmail(value), WRONG_INSTITUTION_EMAIL),
    ),
    password: newPassword(PASSWORD_LENGTH),
    confirm_password: z.string(CONFIRM_MISMATCH),
  }),
  'confirm_password',
  ({ password, confirm_password }) => password === confirm_password,
  CONFIRM_MISMATCH,
);

/**
 * The input of `register` with checks against the chosen institution: it is open for sign-up, and the email address
 * belongs to one of its domains.
 */
function registerWith({ universities }: ReferenceData): typeof register {
  const chosen = (uni_id?: number) =>
    universities.find((university) => university.id === uni_id && university.signup_open);
  const known = rule(
    register,
    'uni_id',
    ({ uni_id }) => typeof uni_id !== 'number' || chosen(uni_id) !== undefined,
    'Selected institution is not supported (yet)',
  );
  return rule(
    known,
    'email',
    ({ uni_id, email }) => typeof email !== 'string' || onDomain(email, chosen(uni_id)?.emails),
    WRONG_INSTITUTION_EMAIL,
  );
}

const verification = rule(
  z.object({
    verify_token: z
      .string(TOKEN_MISSING)
      .check(z.maxLength(1024, TOKEN_MISSING), z.trim(), z.minLength(1, TOKEN_MISSING)),
    password: z.optional(newPassword(PASSWORD_LENGTH)),
    confirm_password: z.optional(z.string(CONFIRM_MISMATCH)),
  }),
  'confirm_password',
  ({ password, confirm_password }) => confirm_password === undefined || password === confirm_password,
  CONFIRM_MISMATCH,
);

const isShort = (value: string) => textLength(value.trim()) < PASSWORD_MIN;

/** The input of a change of the password. Source: decisions.md "Update Password". */
const passwordChange = rule(
  z.object({
    password: filled(ENTER_PASSWORDS),
    new_password: z.string(ENTER_PASSWORDS).check(
      z.refine((value) => textLength(value) <= PASSWORD_MAX, PASSWORD_LENGTH),
      z.refine((value) => !isShort(value), ENTER_PASSWORDS),
    ),
    confirm_password: z.string(ENTER_PASSWORDS).check(z.minLength(1, ENTER_PASSWORDS)),
  }),
  'confirm_password',
  // A password that is missing or too short already has an error, so it gets no second error here.
  ({ new_password, confirm_password }) =>
    !confirm_password || !new_password || isShort(new_password) || new_password === confirm_password,
  'Passwords do not match',
);

const onlyEmail = z.object({ email: emailAddress });

/**
 * The calls for registration, login and sessions. Source: specification 1 §5 and §7, wire.md, decisions.md "Accounts".
 */
export const authCalls = {
  /**
   * Logs in and starts a session. Unknown addresses and wrong passwords get the same 401. 403 while the address is
   * unverified. 401 "Enter your authentication code" where a user with a second factor sends no code.
   */
  login: call({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    input: z.object({
      email: emailAddress,
      password: filled('Password cannot be empty'),
      code: z.optional(authenticationCode),
    }),
    content: z.object({ user: sessionUser }),
    failure: 'Failed to login as user',
  }),
  logout,
  /**
   * Requests an account. The answer does not show whether the address has an account. The call sets a cookie with which
   * `VerifyEmail` needs no password.
   */
  register: call({
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    input: register,
    inputWith: registerWith,
    content: z.object({ email: z.string() }),
    failure: 'Failed to register user',
  }),
  /**
   * Turns a pending registration into an account. Used, expired and unknown tokens get the same 400. Source: wire.md.
   * - In the browser in which the user registered, the call needs no password and logs the user in.
   * - In any other browser, the call needs a new password (403 without one) and does not log in: `user` is null.
   */
  VerifyEmail: call({
    method: 'POST',
    path: '/auth/VerifyEmail',
    access: 'anyone',
    input: verification,
    content: z.object({ email: z.string(), signed_in: z.boolean(), user: z.nullable(sessionUser) }),
    failure: 'Failed to verify email',
  }),
  /** Sends the verification mail again if a registration is pending. The answer is the same if none is pending. */
  ResendVerification: call({
    method: 'POST',
    path: '/auth/ResendVerification',
    access: 'anyone',
    input: onlyEmail,
    inputWith: studentEmailWith(onlyEmail),
    content: z.null(),
    failure: 'Failed to verify email',
  }),
  /** Mails a link to set a new password if the address has an account. The answer is the same if it has none. */
  ForgotPassword: call({
    method: 'POST',
    path: '/auth/ForgotPassword',
    access: 'anyone',
    input: onlyEmail,
    inputWith: studentEmailWith(onlyEmail),
    content: z.null(),
    failure: 'Failed to send password reset',
  }),
  /**
   * Sets a new password with the token of the mailed link, and ends all sessions. All invalid tokens get the same 400.
   */
  ResetPasswordFromEmail: call({
    method: 'POST',
    path: '/auth/ResetPasswordFromEmail',
    access: 'anyone',
    input: rule(
      z.object({
        token: filled("Error: Token not set. Maybe you didn't copy the link correctly?"),
        password: newPassword(PASSWORD_LENGTH),
        confirm_password: z.string(CONFIRM_MISMATCH),
      }),
      'confirm_password',
      ({ password, confirm_password }) => password === confirm_password,
      CONFIRM_MISMATCH,
    ),
    content: z.null(),
    failure: 'Failed to reset password',
  }),
  /** Changes the password. Renews the session of this browser and ends all others. 403 for a wrong current password. */
  UpdatePassword: call({
    method: 'POST',
    path: '/auth/UpdatePassword',
    access: 'session',
    input: passwordChange,
    content: z.null(),
    failure: 'Password update failed',
  }),
  /** The devices on which the user is logged in, the most recently used first. */
  GetSessions: call({
    method: 'GET',
    path: '/auth/GetSessions',
    access: 'session',
    input: z.object({}),
    content: z.array(deviceSession),
    failure: 'Couldn’t load your devices',
    reads: true,
  }),
  /** Logs out one of the user's devices. Repeating the call is harmless. */
  RevokeSession: call({
    method: 'POST',
    path: '/auth/RevokeSession',
    access: 'session',
    input: z.object({ session_id: id('Session ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t sign the device out',
  }),
};
