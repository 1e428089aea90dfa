import type { Card, FriendRequest } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { cachedCard, changeCard } from './cached-cards.ts';
import { friends, person } from './requests.ts';

/** Where oneself and another person stand, as their card tells. */
export type Standing = { mutual: boolean; friendRequest: FriendRequest | null };

/** The states of the friend button. Source: specification 1 §4 "Friend relationship". */
export type Relation = 'self' | 'none' | 'sent' | 'received' | 'friends';

/** Which of these a person is to oneself. */
export function relationTo(
  { id, mutual, friendRequest }: Pick<Card, 'id'> & Standing,
  me: number | null,
): Relation {
  if (id === me) return 'self';
  if (mutual) return 'friends';
  if (!friendRequest) return 'none';
  return friendRequest.from_userId === id ? 'received' : 'sent';
}

/** Shows where oneself and a person stand, wherever that is drawn, and keeps the list of friends complete. */
export function showStanding(cache: QueryClient, user_id: number, standing: Standing): void {
  const card = cachedCard(cache, user_id);
  if (!card) void cache.invalidateQueries({ queryKey: person(user_id).queryKey });
  changeCard(cache, user_id, standing);
  const list = cache.getQueryData(friends.queryKey);
  if (!list) return;
  const isListed = list.some(({ id }) => id === user_id);
  if (isListed && !standing.mutual)
    cache.setQueryData(
      friends.queryKey,
      list.filter(({ id }) => id !== user_id),
    );
  if (isListed || !standing.mutual) return;
  if (card) cache.setQueryData(friends.queryKey, [...list, { ...card, ...standing }]);
  else void cache.invalidateQueries({ queryKey: friends.queryKey });
}
