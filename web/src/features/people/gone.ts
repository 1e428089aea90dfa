import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#platform/socket.ts';
import { changeCard, dropCard } from './cards.ts';
import { person } from './requests.ts';

/** What is left of somebody who has left. */
const LEFT = {
  first_name: 'Deleted user',
  last_name: '',
  other_names: null,
  pfp_url: null,
  real_pfp_url: null,
  bio: null,
  course: null,
  year_level: null,
  country_id: null,
  badges: [],
  blocked: false,
  mutual: false,
  friendRequest: null,
  owner: false,
  onlineStatus: 'offline' as const,
};

/** Lets go of people who leave: they are in no list of people any more, and nobody's name in chats. */
export function followDepartures(connection: Connection, cache: QueryClient): void {
  connection.on('user:gone', ({ user_id }) => {
    dropCard(cache, user_id);
    changeCard(cache, user_id, LEFT);
    void cache.invalidateQueries({ queryKey: person(user_id).queryKey });
  });
}
