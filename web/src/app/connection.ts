import type { QueryClient } from '@tanstack/react-query';
import { connectionLost, connectionRestored, useConnected } from '#platform/connection-state.ts';
import type { Feature } from '#platform/feature.ts';
import { dropBootstrap } from '#platform/bootstrap.ts';
import { refetchAfterGap } from '#platform/live-query.ts';
import { isMissing } from '#platform/request.ts';
import { clearEverything, isSigningOut, sessionEnded, takenOver, useSession } from '#platform/session.ts';
import { openConnection } from '#platform/socket-io.ts';
import type { Connection } from '#platform/socket.ts';
import { clearUnreachable } from '#ui/errors.ts';
import { showToast } from '#ui/toasts.ts';
import * as list from './features.ts';

const features: readonly Feature[] = Object.values(list);

/**
 * Opens the connection and lets each feature subscribe to its events. Each new connection ends a gap, also the first
 * one: events between the first answers and the connection were sent to nobody.
 */
export function openLive(cache: QueryClient): Connection {
  const connection = openConnection({
    onDisconnect() {
      // When the user signs out, the server closes the connection. The page then does not report a lost connection.
      if (!isSigningOut()) connectionLost();
    },
    onConnect: () => reached(cache),
    // Fetches the lists after each refusal: until the server admits the page, only calls tell the page about changes.
    onTurnedAway: () => reached(cache),
    onRefused(code) {
      if (code === 401) sessionEnded();
      if (code === 409) takenOver();
    },
  });
  connection.on('connection:ready', () => reached(cache));
  // The user's account was deleted on another device. This device deletes all data of the account, too, unsent text
  // included.
  connection.on('user:gone', ({ user_id }) => {
    // On the device that deletes the account, the answer to the call tells the page.
    if (user_id !== useSession.getState().user_id || isSigningOut()) return;
    clearEverything();
    showToast('Your account was deleted.', undefined, { stays: true });
  });
  for (const { subscribe } of features) subscribe(connection, cache);
  return connection;
}

/** Called when the server is reachable: continues everything that waited for it. */
function reached(cache: QueryClient): void {
  if (!useConnected.getState().connected) backAgain();
  // The remaining embedded answers, which no query has read, are older than the events from now on.
  dropBootstrap();
  void resume(cache);
}

/**
 * Called when the connection is open again: hides the messages about its loss, then shows that the page is connected
 * again.
 */
function backAgain(): void {
  clearUnreachable();
  connectionRestored();
}

async function resume(cache: QueryClient): Promise<void> {
  await Promise.all(features.map(async ({ resume: speak }) => speak?.(cache)));
  await Promise.all(features.map(async (feature) => catchUp(cache, feature)));
  // Repeats all requests that failed while the connection was lost and whose screens show an error.
  await cache.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !isMissing(state.error),
  });
}

async function catchUp(cache: QueryClient, feature: Feature): Promise<void> {
  await Promise.all(feature.oldAfterGap.map((queries) => refetchAfterGap(cache, queries)));
  await feature.catchUp?.(cache);
}
