import type { Card } from '@quad/contract/people/shapes.ts';

/** Where oneself and another person stand, as their card tells. */
export type Friendship = Pick<Card, 'mutual' | 'friendRequest'>;

/** The states of the friend button. Source: specification 1 §4 "Friend relationship". */
export type Relation = 'self' | 'none' | 'sent' | 'received' | 'friends';

/** Which of these a person is to oneself. */
export function relationTo(
  { id, mutual, friendRequest }: Pick<Card, 'id'> & Friendship,
  me: number | null,
): Relation {
  if (id === me) return 'self';
  if (mutual) return 'friends';
  if (!friendRequest) return 'none';
  return friendRequest.from_userId === id ? 'received' : 'sent';
}
