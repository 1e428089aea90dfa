import type { FriendRequest } from '@quad/contract/people/shapes.ts';
import { type Tell, userRoom } from '#platform/news.ts';

/** Where two people stand: friends, or a request of one waits for the other, or nothing. */
export type Friendship = { mutual: boolean; friendRequest: FriendRequest | null };

/** Nothing between two people. */
export const STRANGERS: Friendship = { mutual: false, friendRequest: null };

/** Tells both sides, on all their devices, where they stand now. */
export function tellFriendship(
  { tell }: { tell: Tell },
  user_a: number,
  user_b: number,
  friendship: Friendship,
): void {
  tell(userRoom(user_a), 'user:friendship', { user_id: user_b, ...friendship });
  tell(userRoom(user_b), 'user:friendship', { user_id: user_a, ...friendship });
}
