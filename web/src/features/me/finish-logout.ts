import { logout } from '@quad/contract/auth/logout.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import { request } from '#platform/request.ts';
import { hasUnfinishedLogout, noteUnfinishedLogout } from '#platform/session.ts';

/** How long a logout waits for the server, in milliseconds. Source: specification 1 §9. */
export const LOGOUT_TIMEOUT_MS = 2500;

/** Repeats a logout that the server has not heard of. */
export async function finishLogout(): Promise<void> {
  if (!hasUnfinishedLogout()) return;
  // Hands the browser its anti-forgery cookie again, which the logout took away and needs itself.
  await request(getMyInfo, {});
  const answer = await request(logout, {}, { timeout: LOGOUT_TIMEOUT_MS });
  if (answer.status) noteUnfinishedLogout(false);
}
