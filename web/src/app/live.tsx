import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { catchUpChats, followChats } from '#features/chat/live.ts';
import { catchUpNotifications, followNotifications } from '#features/notifications/live.ts';
import { catchUpPeople, followPeople } from '#features/people/live.ts';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { sessionEnded } from '#platform/session.ts';
import { openConnection, setConnection } from '#platform/socket.ts';

/**
 * Keeps the one connection for news open while the signed-in part of the page is shown, and what is cached current:
 * each feature follows its own news, and catches up after a gap.
 */
export function Live({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  useEffect(() => {
    const connection = openConnection({
      onDisconnect: connectionLost,
      onConnect({ first, missed }) {
        if (!first) connectionRestored();
        if (missed)
          void Promise.all([catchUpChats(cache), catchUpPeople(cache), catchUpNotifications(cache)]);
      },
      onRefused: (code) => code === 401 && sessionEnded(),
    });
    setConnection(connection);
    followChats(connection, cache);
    followPeople(connection, cache);
    followNotifications(connection, cache);
    return () => {
      setConnection(null);
      connection.close();
    };
  }, [cache]);
  return children;
}
