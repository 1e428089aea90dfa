import { goneCard } from '@quad/contract/people/blank-card.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';
import { changeCard } from './cached-cards.ts';
import { patchCard, putCards } from './cards.ts';
import { addPerson, dropPerson, withoutPerson } from './lists.ts';
import { friends } from './requests.ts';

/** Keeps cards and lists of people current: presence, where oneself and a person stand, and who leaves Quad. */
export function followPeople(connection: Connection, cache: QueryClient): void {
  connection.on('user:onlineStatus', ({ user_id, onlineStatus }) => {
    patchCard(user_id, { onlineStatus });
    changeCard(cache, user_id, { onlineStatus });
  });
  connection.on('user:friendship', ({ user_id, mutual, friendRequest }) => {
    patchCard(user_id, { mutual, friendRequest });
    changeCard(cache, user_id, { mutual, friendRequest });
    if (mutual) addPerson(cache, friends, user_id);
    else applyChange(cache, friends, withoutPerson(user_id));
  });
  connection.on('user:gone', ({ user_id }) => {
    putCards([{ ...goneCard(user_id), deleted: true }], Infinity);
    changeCard(cache, user_id, goneCard(user_id));
    dropPerson(cache, user_id);
  });
}
