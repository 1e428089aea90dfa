import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { catchUpChats, followChats, resumeOpenChat } from '#features/chat/live.ts';
import { catchUpNotifications, followNotifications } from '#features/notifications/live.ts';
import { catchUpPeople, followPeople } from '#features/people/live.ts';
import { preferences } from '#features/preferences/requests.ts';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { sessionEnded } from '#platform/session.ts';
import { type Connection, setConnection } from '#platform/socket.ts';

/**
 * Keeps the one connection for news open while the signed-in part of the page is shown, and what is cached current:
 * each feature follows its own news, and catches up after a gap.
 */
export function Live({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  useEffect(() => {
    let connection: Connection | undefined;
    let isOver = false;
    // Nothing on the first screen waits for news, so what carries them is fetched after it.
    void import('#platform/socket-io.ts').then(({ openConnection }) => {
      if (isOver) return;
      connection = openConnection(eventsOf(cache));
      setConnection(connection);
      followChats(connection, cache);
      followPeople(connection, cache);
      followNotifications(connection, cache);
    });
    return () => {
      isOver = true;
      setConnection(null);
      connection?.close();
    };
  }, [cache]);
  return children;
}

const eventsOf = (cache: QueryClient) => ({
  onDisconnect: connectionLost,
  onConnect({ first, missed }: { first: boolean; missed: boolean }) {
    if (!first) connectionRestored();
    resumeOpenChat(cache);
    // What happened between the first fetch and the first connection was told to nobody: fetch after listening.
    if (first || missed)
      void Promise.all([
        catchUpChats(cache),
        catchUpPeople(cache),
        catchUpNotifications(cache),
        cache.invalidateQueries({ queryKey: preferences.queryKey }),
      ]);
  },
  onRefused: (code: number) => void (code === 401 && sessionEnded()),
});
