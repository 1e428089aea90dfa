import { goneCard } from '@quad/contract/people/blank-card.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#platform/socket.ts';
import { patchCard, putCards } from '#features/cards/cards.ts';
import { dropPerson } from './lists.ts';

/** Updates cards and lists of people after events: presence, names, pictures, and deleted accounts. */
export function subscribePeople(connection: Connection, cache: QueryClient): void {
  connection.on('user:onlineStatus', ({ user_id, onlineStatus }) => patchCard(user_id, { onlineStatus }));
  connection.on('chat:message', ({ user: { id, first_name, last_name, pfp_url, deleted, blocked } }) => {
    // An author's new picture has no event of its own, and neither has a block that the user made on another device.
    // Both arrive with the author's messages.
    if (!deleted) patchCard(id, blocked ? { blocked } : { first_name, last_name, pfp_url });
  });
  // The event omits the fields that this user may not see. The card keeps their values.
  connection.on('user:details', ({ user_id, ...details }) => patchCard(user_id, details));
  connection.on('user:badges', ({ user_id, ...marks }) => patchCard(user_id, marks));
  connection.on('user:gone', ({ user_id }) => {
    putCards([goneCard(user_id)], Infinity);
    dropPerson(cache, user_id);
  });
}
