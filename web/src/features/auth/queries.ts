import { authCalls } from '@quad/contract/auth/calls.ts';
import { secondFactorResetCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import { unsubscribeCalls } from '@quad/contract/push/unsubscribe-calls.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import { campusDate, type ReferenceData } from '@quad/contract/core/reference-data.ts';
import type { University } from '@quad/contract/reference/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { requestLoggedOut } from '#features/me/finish-logout.ts';
import { deleteDatabasesOfOthers } from '#platform/delete-databases-of-others.ts';
import { request } from '#platform/request.ts';
import { noteUnfinishedLogout, signedIn } from '#platform/session.ts';

/** The data that the checks of the forms need. Undefined until the list of institutions is fetched. */
export const referenceDataOf = (list: readonly University[] | undefined): ReferenceData | undefined =>
  list && { universities: list, today: campusDate(Date.now()) };

/** Signs in. Removes the cached data and the unsent messages of an earlier user. */
export async function logIn(cache: QueryClient, input: InputOf<typeof authCalls.login>) {
  const answer = await requestLoggedOut(authCalls.login, input);
  if (answer.status) enter(cache, answer.content.user);
  else cache.removeQueries({ queryKey: ['account-status'] });
  return answer;
}

function enter(cache: QueryClient, user: SessionUser): void {
  // The login has ended the earlier session. An earlier logout that failed need not be repeated.
  noteUnfinishedLogout(false);
  cache.getQueryCache().clear();
  signedIn(user);
  void deleteDatabasesOfOthers(user.user_id);
}

/** Requests an account. */
export const register = (
  input: InputOf<typeof authCalls.register>,
  referenceData: ReferenceData | undefined,
) => requestLoggedOut(authCalls.register, input, referenceData && { referenceData });

/**
 * Verifies an address with the token of the mailed link. If the user signed up in another browser, the input must also
 * contain a password.
 */
export async function verifyEmail(cache: QueryClient, input: InputOf<typeof authCalls.VerifyEmail>) {
  const answer = await requestLoggedOut(authCalls.VerifyEmail, input);
  if (answer.status && answer.content.user) enter(cache, answer.content.user);
  return answer;
}

/** Stops a reset of the user's two-step login. The mailed link contains the token. */
export const keepTwoStep = (token: string) =>
  request(secondFactorResetCalls.StopSecondFactorReset, { token });

/** Ends the mails about missed messages. The mailed link contains the token. */
export const unsubscribe = (token: string) => request(unsubscribeCalls.Unsubscribe, { token });

/** Sends the verification mail again. */
export const resendVerification = (email: string) =>
  requestLoggedOut(authCalls.ResendVerification, { email });

/** Sends a link to set a new password. */
export const forgotPassword = (email: string, referenceData: ReferenceData | undefined) =>
  requestLoggedOut(authCalls.ForgotPassword, { email }, referenceData && { referenceData });

/** Sets a new password with the token of the mailed link. */
export const resetPassword = (input: InputOf<typeof authCalls.ResetPasswordFromEmail>) =>
  requestLoggedOut(authCalls.ResetPasswordFromEmail, input);
