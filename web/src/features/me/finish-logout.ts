import { logout } from '@quad/contract/auth/logout.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { request, type RequestOptions } from '#platform/request.ts';
import { hasUnfinishedLogout, noteUnfinishedLogout } from '#platform/session.ts';

/** How long a logout waits for the server, in milliseconds. Source: specification 1 §9. */
export const LOGOUT_TIMEOUT_MS = 2500;

/** Repeats a logout that the server has not heard of; what comes after it does not wait for one that hangs. */
export async function finishLogout(): Promise<void> {
  if (!hasUnfinishedLogout()) return;
  // Hands the browser its anti-forgery cookie again, which the logout took away and needs itself.
  const handed = await request(getMyInfo, {}, { timeout: LOGOUT_TIMEOUT_MS });
  if (!handed.status && handed.errors[0]?.code === null) return;
  const answer = await request(logout, {}, { timeout: LOGOUT_TIMEOUT_MS });
  if (answer.status) noteUnfinishedLogout(false);
}

/**
 * Makes a call that visitors make. Where the server has not heard of a logout it is told first: it would take the call for
 * one of the session that the browser still holds, and refuse it, because the logout took the anti-forgery cookie away.
 */
export async function requestLoggedOut<C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: RequestOptions,
): Promise<Result<ContentOf<C>>> {
  await finishLogout();
  return request(call, input, options);
}
