import type { QueryClient } from '@tanstack/react-query';
import { patchCard } from '#features/cards/cards.ts';
import { hideAsked } from '#features/people/friendship/friend-actions.ts';
import { addPerson, addRequest, dropRequest, withoutPerson } from '#features/people/lists.ts';
import { friends } from '#features/people/queries.ts';
import { applyChange } from '#platform/live-query.ts';
import type { Connection } from '#platform/socket.ts';

/**
 * Updates the user's relations to others after events: on people's cards, in the list of friends, and in the requests.
 */
export function subscribeFriends(connection: Connection, cache: QueryClient): void {
  connection.on('user:friendship', ({ user_id, mutual, friendRequest }) => {
    patchCard(user_id, { mutual, friendRequest });
    if (mutual || !friendRequest) hideAsked(user_id);
    if (mutual) addPerson(cache, friends, user_id);
    else applyChange(cache, friends, withoutPerson(user_id));
    if (friendRequest?.from_userId === user_id) addRequest(cache, user_id);
    else dropRequest(cache, user_id);
  });
}
