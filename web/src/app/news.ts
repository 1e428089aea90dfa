import type { QueryClient } from '@tanstack/react-query';
import { followDeparturesInChats } from '#features/chat/gone.ts';
import { catchUpChats, followChats, resumeOpenChat } from '#features/chat/live.ts';
import { catchUpNotifications, followNotifications } from '#features/notifications/live.ts';
import { catchUpPeople, followPeople } from '#features/people/live.ts';
import { preferences } from '#features/preferences/requests.ts';
import { dropFirstAnswers } from '#platform/first-answers.ts';
import { connectionLost, connectionRestored, useConnected } from '#platform/connection-state.ts';
import { sessionEnded } from '#platform/session.ts';
import { openConnection } from '#platform/socket-io.ts';
import type { Connection } from '#platform/socket.ts';
import { clearUnreachable } from '#ui/errors.ts';

/** Opens the connection for news and lets each feature follow its own, and catch up after a gap. */
export function openNews(cache: QueryClient): Connection {
  const connection = openConnection({
    onDisconnect: connectionLost,
    onConnect({ first, missed }) {
      if (!useConnected.getState().connected) backAgain();
      // What came along with the page and was not asked for yet is older than what is heard from now on.
      dropFirstAnswers();
      const resumed = resumeOpenChat(cache);
      // What happened between the first fetch and the first connection was told to nobody: fetch after listening.
      if (first || missed) void resumed.then(() => catchUp(cache));
      if (missed) void cache.invalidateQueries({ queryKey: preferences.queryKey });
    },
    onRefused: (code) => void (code === 401 && sessionEnded()),
  });
  followChats(connection, cache);
  followPeople(connection, cache);
  followNotifications(connection, cache);
  followDeparturesInChats(connection, cache);
  return connection;
}

/** The connection stands again: what was said of the lost one goes, then the strip says so. */
function backAgain(): void {
  clearUnreachable();
  connectionRestored();
}

const catchUp = (cache: QueryClient) =>
  Promise.all([catchUpChats(cache), catchUpPeople(cache), catchUpNotifications(cache)]);
