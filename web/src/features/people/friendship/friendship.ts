import type { Card } from '@quad/contract/people/shapes.ts';

/** The fields of a person's card that define the user's relation to the person. */
export type Friendship = Pick<Card, 'mutual' | 'friendRequest'>;

/** The states of the friend button. Source: specification 1 §4 "Friend relationship". */
export type Relation = 'self' | 'none' | 'sent' | 'received' | 'friends';

/** Returns the user's relation to a person. */
export function relationTo(
  { id, mutual, friendRequest }: Pick<Card, 'id'> & Friendship,
  me: number | null,
): Relation {
  if (id === me) return 'self';
  if (mutual) return 'friends';
  if (!friendRequest) return 'none';
  return friendRequest.from_userId === id ? 'received' : 'sent';
}
