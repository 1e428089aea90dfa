import type { QueryClient } from '@tanstack/react-query';
import { subscribeFriends } from '#features/friends/live.ts';
import { subscribePeople } from '#features/people/live.ts';
import type { Connection } from '#platform/socket.ts';

/** Subscribes the stores of people and of friendships to the events. */
export function subscribePeopleAndFriends(connection: Connection, cache: QueryClient): void {
  subscribePeople(connection, cache);
  subscribeFriends(connection, cache);
}
