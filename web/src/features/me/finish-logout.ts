import { logout } from '@quad/contract/auth/logout.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { request, type RequestOptions } from '#platform/request.ts';
import { hasUnfinishedLogout, noteUnfinishedLogout } from '#platform/session.ts';

/** How long a logout waits for the server, in milliseconds. Source: specification 1 §9. */
export const LOGOUT_TIMEOUT_MS = 2500;

/**
 * Repeats a logout that did not reach the server. The first call of a visit waits for the repeated logout, so the
 * logout has a timeout.
 */
export async function finishLogout(): Promise<void> {
  if (!hasUnfinishedLogout()) return;
  // The first logout removed the anti-forgery cookie, which the next logout needs. This call gets a new cookie.
  const handed = await request(getMyInfo, {}, { timeout: LOGOUT_TIMEOUT_MS });
  if (!handed.status && handed.errors[0]?.code === null) return;
  const answer = await request(logout, {}, { timeout: LOGOUT_TIMEOUT_MS });
  if (answer.status) noteUnfinishedLogout(false);
}

/**
 * Makes a call as a visitor. First repeats a logout that did not reach the server, because the server refuses calls
 * that have the old session's cookie but no anti-forgery cookie.
 */
export async function requestLoggedOut<C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: RequestOptions,
): Promise<Result<ContentOf<C>>> {
  await finishLogout();
  return request(call, input, options);
}
