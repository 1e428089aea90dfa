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

/** Who is signed in, as the server says. Fails silently. Source: specification 1 §8. */
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

/** The signed-in person: what is remembered at once, what the server says as soon as it has. */
export function useMe() {
  const remembered = useSession((session) => session.me);
  const { data } = useQuery(me);
  return data ?? remembered;
}

/** Whether somebody is a moderator or an admin. What that lets them do the server decides. */
export const isOnStaff = (person: { role: string } | null): boolean =>
  (person?.role ?? 'member') !== 'member';

/**
 * Signs out. This device forgets everything whatever the server says; where the server could not be reached the call
 * is repeated before anything else at the next load. @param leave goes to a page for everybody, before the signed-in one
 * would notice and ask for a login. Source: specification 1 §4, decisions.md "Accounts".
 */
export async function logOut(leave?: () => void): Promise<void> {
  beginSignOut();
  const { user_id } = useSession.getState();
  const answer = await request(logout, {}, { timeout: LOGOUT_TIMEOUT_MS, keepalive: true });
  // Somebody else has signed in meanwhile, and what is here now is theirs.
  if (useSession.getState().user_id !== user_id) return;
  if (isOthers(user_id)) return takenOver();
  leave?.();
  clearEverything();
  if (!answer.status) noteUnfinishedLogout(true);
}
