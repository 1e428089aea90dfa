import { goneCard } from '@quad/contract/people/blank-card.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';
import { patchCard, putCards } from './cards.ts';
import { addPerson, addRequest, dropPerson, dropRequest, withoutPerson } from './lists.ts';
import { friends } from './queries.ts';

/** Keeps cards and lists of people current: presence, where oneself and a person stand, and who leaves Quad. */
export function subscribePeople(connection: Connection, cache: QueryClient): void {
  connection.on('user:onlineStatus', ({ user_id, onlineStatus }) => patchCard(user_id, { onlineStatus }));
  connection.on('user:friendship', ({ user_id, mutual, friendRequest }) => {
    patchCard(user_id, { mutual, friendRequest });
    if (mutual) addPerson(cache, friends, user_id);
    else applyChange(cache, friends, withoutPerson(user_id));
    if (friendRequest?.from_userId === user_id) addRequest(cache, user_id);
    else dropRequest(cache, user_id);
  });
  connection.on('chat:message', ({ user: { id, first_name, last_name, pfp_url, deleted, blocked } }) => {
    // Of a new name or picture, and of a block made elsewhere, one learns by what somebody says.
    if (!deleted) patchCard(id, blocked ? { blocked } : { first_name, last_name, pfp_url });
  });
  connection.on('user:gone', ({ user_id }) => {
    putCards([{ ...goneCard(user_id), deleted: true }], Infinity);
    dropPerson(cache, user_id);
  });
}
