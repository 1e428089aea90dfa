import { accountCalls } from '@quad/contract/account/calls.ts';
import type { DataExport } from '@quad/contract/account/shapes.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { isUnclear } from '#platform/is-unclear.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { clearEverything, beginSignOut, useSession } from '#platform/session.ts';

/** How often the page fetches the state of an export while the server prepares it, in milliseconds. */
const LOOK_MS = 3000;

/**
 * The state of the export of the user's data. It is fetched regularly while the server prepares the export, and again
 * when the window gets the focus, because another tab may have requested it.
 */
export const dataExport = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => requestOrThrow(accountCalls.GetDataExport, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? LOOK_MS : false),
  refetchOnWindowFocus: 'always',
  meta: { quiet: true },
});

/** Asks the server to prepare an export of the user's data. */
export async function requestExport(cache: QueryClient): Promise<Result<DataExport>> {
  const answer = await request(accountCalls.RequestDataExport, {});
  if (answer.status) cache.setQueryData(dataExport.queryKey, answer.content);
  // The request may be refused because another tab or device has made one.
  else void cache.invalidateQueries({ queryKey: dataExport.queryKey });
  return answer;
}

/**
 * Deletes the user's account, and then all of the user's data on this device.
 * @param leave opens a public page. Other pages would redirect a signed-out user to the login page
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
  } else {
    // The account may be deleted although the answer is lost. Then the server knows no session any more.
    if (isUnclear(answer.errors[0])) leaveOnceSignedOut(leave);
    cancelSignOut();
  }
  return answer;
}

/** Stops waiting for the end of the session. Set after a deletion without an answer. */
let stop: (() => void) | undefined;

function leaveOnceSignedOut(leave: () => void): void {
  stop?.();
  stop = useSession.subscribe(({ state }) => {
    if (state !== 'out') return;
    stop?.();
    leave();
    clearEverything();
  });
}

/**
 * Call this when the user no longer wants to delete the account. If the session ends later, it ends for another reason.
 */
export const forgetDeletion = (): void => stop?.();
