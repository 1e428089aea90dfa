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
 * Opens the connection and lets each feature subscribe to its events. Each connection ends a gap, the first one too:
 * what happened between the first answers and now was sent to nobody.
 */
export function openLive(cache: QueryClient): Connection {
  const connection = openConnection({
    onDisconnect() {
      // The server cuts the connection of who leaves: that is no news.
      if (!isSigningOut()) connectionLost();
    },
    onConnect: () => reached(cache),
    // The lists are fetched each time: what happens is told by calls alone until the server lets the page in.
    onTurnedAway: () => reached(cache),
    onRefused(code) {
      if (code === 401) sessionEnded();
      if (code === 409) takenOver();
    },
  });
  connection.on('connection:ready', () => reached(cache));
  // One's account was deleted on another device: this one keeps nothing of it either, unsent words included.
  connection.on('user:gone', ({ user_id }) => {
    // Where one deletes it, the answer says so.
    if (user_id !== useSession.getState().user_id || isSigningOut()) return;
    clearEverything();
    showToast('Your account was deleted.', undefined, { stays: true });
  });
  for (const { subscribe } of features) subscribe(connection, cache);
  return connection;
}

/** The server is there: whatever waited for it goes on. */
function reached(cache: QueryClient): void {
  if (!useConnected.getState().connected) backAgain();
  // What came along with the page and was not asked for yet is older than what is received from now on.
  dropBootstrap();
  void resume(cache);
}

/** The connection is open again: what was said of the lost one goes, then the strip says so. */
function backAgain(): void {
  clearUnreachable();
  connectionRestored();
}

async function resume(cache: QueryClient): Promise<void> {
  await Promise.all(features.map(async ({ resume: speak }) => speak?.(cache)));
  await Promise.all(features.map(async (feature) => catchUp(cache, feature)));
  // What else could not be asked while the connection was gone, and its place says so.
  await cache.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !isMissing(state.error),
  });
}

async function catchUp(cache: QueryClient, feature: Feature): Promise<void> {
  await Promise.all(feature.oldAfterGap.map((queries) => refetchAfterGap(cache, queries)));
  await feature.catchUp?.(cache);
}
