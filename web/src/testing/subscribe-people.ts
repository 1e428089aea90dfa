import type { QueryClient } from '@tanstack/react-query';
import { subscribeFriends } from '#features/friends/live.ts';
import { subscribePeople } from '#features/people/live.ts';
import type { Connection } from '#platform/socket.ts';

/** Keeps people current, and where Alex and they stand. */
export function subscribePeopleAndFriends(connection: Connection, cache: QueryClient): void {
  subscribePeople(connection, cache);
  subscribeFriends(connection, cache);
}
