import { authCalls } from '@quad/contract/auth/calls.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { changeMe } from '#features/me/change-me.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { renewConnection } from '#platform/socket.ts';
import { showProblems } from '#ui/errors.ts';

/**
 * The devices on which the user is signed in, the latest used first. The list is fetched again when the page is shown,
 * because no event reports a login.
 */
export const devices = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => requestOrThrow(authCalls.GetSessions, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  meta: { quiet: true },
});

/** Saves the user's bio. */
export async function saveBio(cache: QueryClient, bio: string): Promise<Result<{ bio: string }>> {
  const answer = await request(profileCalls.UpdateMyInfo, { bio });
  if (answer.status) changeMe(cache, { bio: answer.content.bio });
  return answer;
}

const pictureCalls = { pfp_url: profileCalls.UpdatePFP, real_pfp_url: profileCalls.UpdateRealPFP };

/**
 * Replaces one of the user's pictures: the public one, or the one that only the user's matches see (`real_pfp_url`).
 * @param onProgress is called with the sent share, 0 to 1
 */
export async function savePicture(
  cache: QueryClient,
  which: keyof typeof pictureCalls,
  pfp: File,
  onProgress: (share: number) => void,
): Promise<Result<{ pfp_url: string }>> {
  const answer = await request(pictureCalls[which], { pfp }, { onProgress });
  if (answer.status) changeMe(cache, { [which]: answer.content.pfp_url });
  return answer;
}

type Passwords = InputOf<typeof authCalls.UpdatePassword>;

/** Changes the user's password. Source: specification 1 §5 "Update password". */
export async function updatePassword(input: Passwords): Promise<Result<null>> {
  const answer = await request(authCalls.UpdatePassword, input);
  // The server closes the connection of the old token. So the page opens a new connection.
  if (answer.status) renewConnection();
  return answer;
}

/** Signs a device out. The list changes at once. If the call fails, the device appears again. */
export async function signOut(cache: QueryClient, session_id: number): Promise<boolean> {
  const before = cache.getQueryData(devices.queryKey);
  cache.setQueryData(devices.queryKey, (list) => list?.filter((one) => one.session_id !== session_id));
  const answer = await request(authCalls.RevokeSession, { session_id });
  if (answer.status) return true;
  cache.setQueryData(devices.queryKey, before);
  showProblems(answer.errors);
  return false;
}
