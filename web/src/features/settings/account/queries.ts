import { accountCalls } from '@quad/contract/account/calls.ts';
import type { DataExport } from '@quad/contract/account/shapes.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { clearEverything, beginSignOut } from '#platform/session.ts';

/** How often one looks whether the archive is ready, in milliseconds. */
const LOOK_MS = 3000;

/** How far the archive of one's data is. Asked again while it is being made. */
export const dataExport = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => requestOrThrow(accountCalls.GetDataExport, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? LOOK_MS : false),
  meta: { quiet: true },
});

/** Asks for an archive of one's data. */
export async function requestExport(cache: QueryClient): Promise<Result<DataExport>> {
  const answer = await request(accountCalls.RequestDataExport, {});
  if (answer.status) cache.setQueryData(dataExport.queryKey, answer.content);
  return answer;
}

/**
 * Deletes one's account. Once the server has, this device forgets everything too.
 * @param leave goes to a page for everybody, before the signed-in one would notice and ask for a login
 * Source: specification 1 §5, §3 "Client storage".
 */
export async function deleteAccount(
  { password, feedback }: { password: string; feedback: string },
  leave: () => void,
): Promise<Result<null>> {
  const cancelSignOut = beginSignOut();
  const answer = await request(accountCalls.DeleteAccount, {
    agree_delete: true,
    password,
    feedback: feedback.trim() || null,
  });
  if (answer.status) {
    leave();
    clearEverything();
  } else cancelSignOut();
  return answer;
}
