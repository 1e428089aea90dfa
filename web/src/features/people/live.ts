import { goneCard } from '@quad/contract/people/blank-card.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#platform/socket.ts';
import { patchCard, putCards } from '#features/cards/cards.ts';
import { dropPerson } from './lists.ts';

/** Keeps cards and lists of people current: presence, names, pictures, and deleted accounts. */
export function subscribePeople(connection: Connection, cache: QueryClient): void {
  connection.on('user:onlineStatus', ({ user_id, onlineStatus }) => patchCard(user_id, { onlineStatus }));
  connection.on('chat:message', ({ user: { id, first_name, last_name, pfp_url, deleted, blocked } }) => {
    // Messages are the only source for an author's new name or picture, and for a block that the user made on another
    // device.
    if (!deleted) patchCard(id, blocked ? { blocked } : { first_name, last_name, pfp_url });
  });
  // The event omits fields that this user may not see. So the card keeps their values.
  connection.on('user:details', ({ user_id, ...details }) => patchCard(user_id, details));
  connection.on('user:badges', ({ user_id, ...marks }) => patchCard(user_id, marks));
  connection.on('user:gone', ({ user_id }) => {
    putCards([goneCard(user_id)], Infinity);
    dropPerson(cache, user_id);
  });
}
