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
 * Opens the connection and lets each feature subscribe to events. Whenever the connection opens, even for the
 * first time, the page fetches the data that may have changed without an event.
 */
export function openLive(cache: QueryClient): Connection {
  const connection = openConnection({
    onDisconnect() {
      // When the user signs out, the server closes the connection. This does not count as a lost connection.
      if (!isSigningOut()) connectionLost();
    },
    onConnect: () => reached(cache),
    // The server refuses the connection for a time. The page fetches the data after each refusal, because it gets no
    // events without a connection.
    onTurnedAway: () => reached(cache),
    onRefused(code) {
      if (code === 401) sessionEnded();
      if (code === 409) takenOver();
    },
  });
  connection.on('connection:ready', () => reached(cache));
  // The account was deleted on another device. This device then deletes all data of the account, even unsent text.
  connection.on('user:gone', ({ user_id }) => {
    // On the device that deletes the account, `deleteAccount` deletes the data.
    if (user_id !== useSession.getState().user_id || isSigningOut()) return;
    clearEverything();
    showToast('Your account was deleted.', undefined, { stays: true });
  });
  for (const { subscribe } of features) subscribe(connection, cache);
  return connection;
}

/** Called when the server is reachable: continues all work that waited for the server. */
function reached(cache: QueryClient): void {
  if (!useConnected.getState().connected) backAgain();
  // From now on, events change the data. Embedded answers that no query has read yet would be out of date.
  dropBootstrap();
  void resume(cache);
}

/**
 * Called when the server is reachable again. Hides the messages about the lost connection and shows that the page is
 * connected.
 */
function backAgain(): void {
  clearUnreachable();
  connectionRestored();
}

async function resume(cache: QueryClient): Promise<void> {
  await Promise.all(features.map(async ({ resume: speak }) => speak?.(cache)));
  await Promise.all(features.map(async (feature) => catchUp(cache, feature)));
  // Repeats the failed requests of the open screens, except requests that failed because the requested thing does not
  // exist.
  await cache.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !isMissing(state.error),
  });
}

async function catchUp(cache: QueryClient, feature: Feature): Promise<void> {
  await Promise.all(feature.oldAfterGap.map((queries) => refetchAfterGap(cache, queries)));
  await feature.catchUp?.(cache);
}
