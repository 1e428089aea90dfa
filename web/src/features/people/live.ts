import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#platform/socket.ts';
import { changeCard } from './cached-cards.ts';
import { hearStanding } from './moves.ts';

/** Keeps every cached card current with the news: presence, and where oneself and the person stand. */
export function followPeople(connection: Connection, cache: QueryClient): void {
  connection.on('user:onlineStatus', ({ user_id, onlineStatus }) =>
    changeCard(cache, user_id, { onlineStatus }),
  );
  connection.on('user:friendship', ({ user_id, mutual, friendRequest }) =>
    hearStanding(cache, user_id, { mutual, friendRequest }),
  );
}

/** Fetches what is shown of people again after the connection was gone. */
export async function catchUpPeople(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['people'] });
}
