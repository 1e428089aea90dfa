import { authCalls } from '@quad/contract/auth/calls.ts';
import { logout } from '@quad/contract/auth/logout.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import { supportCalls } from '@quad/contract/support/calls.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { submitSupport } from '#features/support/queries.ts';
import { hasUnfinishedLogout, noteUnfinishedLogout } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { forgotPassword, register, resendVerification, resetPassword, verifyEmail } from './queries.ts';

const email = 'ann@student.monash.edu';
const both = { password: 'correct horse', confirm_password: 'correct horse' };
const NOT_YET = failure(403, 'Invalid anti-forgery token');

const inputs = [
  ['register', () => register({ uni_id: 57, email, ...both }, undefined)],
  ['verify', () => verifyEmail(new QueryClient(), { verify_token: 'x' })],
  ['resend', () => resendVerification(email)],
  ['forgot', () => forgotPassword(email, undefined)],
  ['reset', () => resetPassword({ token: 'x', ...both })],
  ['contact', () => submitSupport({ email, content: 'The lawn is wet', type: 'FEEDBACK' }, undefined)],
] as const;

// The browser still has the session cookie, but the logout removed the anti-forgery cookie. So the server would refuse
// each of these calls.
test.each(inputs)('after a logout that the server has not heard of, %s is heard', async (_, ask) => {
  let isOut = false;
  answer(getMyInfo, () => failure(401));
  answer(logout, () => {
    isOut = true;
    return success(null);
  });
  for (const call of [
    authCalls.ResendVerification,
    authCalls.ForgotPassword,
    authCalls.ResetPasswordFromEmail,
  ])
    answer(call, () => (isOut ? success(null) : NOT_YET));
  answer(supportCalls.SubmitSupportAction, () => (isOut ? success(null) : NOT_YET));
  answer(authCalls.register, () => (isOut ? success({ email }) : NOT_YET));
  const verified = { email, signed_in: false, user: null };
  answer(authCalls.VerifyEmail, () => (isOut ? success(verified) : NOT_YET));
  noteUnfinishedLogout(true);
  expect(await ask()).toMatchObject({ status: true });
  expect(hasUnfinishedLogout()).toBe(false);
});
