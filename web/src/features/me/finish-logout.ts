import { logout } from '@quad/contract/auth/logout.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import type { Call, ContentOf, InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { request, type RequestOptions } from '#platform/request.ts';
import { hasUnfinishedLogout, noteUnfinishedLogout } from '#platform/session.ts';

/** How long a logout waits for the server, in milliseconds. Source: specification 1 §9. */
export const LOGOUT_TIMEOUT_MS = 2500;

/** Sends a logout again that did not reach the server. A timeout limits how long later calls wait for it. */
export async function finishLogout(): Promise<void> {
  if (!hasUnfinishedLogout()) return;
  // The first logout removed the anti-forgery cookie, which the next logout needs. This call sets it again.
  const handed = await request(getMyInfo, {}, { timeout: LOGOUT_TIMEOUT_MS });
  if (!handed.status && handed.errors[0]?.code === null) return;
  const answer = await request(logout, {}, { timeout: LOGOUT_TIMEOUT_MS });
  if (answer.status) noteUnfinishedLogout(false);
}

/**
 * Makes a call as a visitor. First it repeats a logout that did not reach the server: the browser still sends the
 * cookie of the old session, so the server would count the call as part of that session. It would refuse the call,
 * because the logout removed the anti-forgery cookie.
 */
export async function requestLoggedOut<C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: RequestOptions,
): Promise<Result<ContentOf<C>>> {
  await finishLogout();
  return request(call, input, options);
}
