import { goneCard } from '@quad/contract/people/blank-card.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#platform/socket.ts';
import { changeCard, dropCard } from './cached-cards.ts';
import { person } from './requests.ts';

/** Lets go of people who leave: they are in no list of people any more, and nobody's name in chats. */
export function followDepartures(connection: Connection, cache: QueryClient): void {
  connection.on('user:gone', ({ user_id }) => {
    dropCard(cache, user_id);
    changeCard(cache, user_id, goneCard(user_id));
    void cache.invalidateQueries({ queryKey: person(user_id).queryKey });
  });
}
