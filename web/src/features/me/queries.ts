import { logout } from '@quad/contract/auth/logout.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fillWith } from '#platform/bootstrap.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import {
  clearEverything,
  isOthers,
  beginSignOut,
  noteUnfinishedLogout,
  rememberMe,
  takenOver,
  useSession,
} from '#platform/session.ts';
import { finishLogout, LOGOUT_TIMEOUT_MS } from './finish-logout.ts';

/** The signed-in user, fetched from the server. A failed fetch shows no error. Source: specification 1 §8. */
export const me = {
  ...queryOptions({
    queryKey: ['me'],
    queryFn: async () => {
      await finishLogout();
      const user = await requestOrThrow(getMyInfo, {});
      rememberMe(user);
      return user;
    },
    staleTime: 60_000,
    meta: { quiet: true },
  }),
  call: getMyInfo,
};
fillWith(getMyInfo, (cache) => cache.prefetchQuery(me));

/** The signed-in user. The data that this device stores are returned until the server answers. */
export function useMe() {
  const remembered = useSession((session) => session.me);
  const { data } = useQuery(me);
  return data ?? remembered;
}

/** Whether a user is a moderator or an admin. */
export const isOnStaff = (person: { role: string } | null): boolean =>
  (person?.role ?? 'member') !== 'member';

/**
 * Logs out, and removes the user's data from this device even if the request fails. The next page load repeats a failed
 * request.
 * @param leave opens a public page before the sign-out. Other pages would redirect a signed-out user to the login page
 * Source: specification 1 §4, decisions.md "Accounts".
 */
export async function logOut(leave?: () => void): Promise<void> {
  beginSignOut();
  const { user_id } = useSession.getState();
  const answer = await request(logout, {}, { timeout: LOGOUT_TIMEOUT_MS, keepalive: true });
  // Another user has signed in meanwhile. The stored data belong to that user and must not be removed.
  if (useSession.getState().user_id !== user_id) return;
  if (isOthers(user_id)) return takenOver();
  leave?.();
  clearEverything();
  if (!answer.status) noteUnfinishedLogout(true);
}
