import type { FriendRequest } from '@quad/contract/people/shapes.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';

/** Where two people stand: friends, or a request of one waits for the other, or nothing. */
export type Friendship = { mutual: boolean; friendRequest: FriendRequest | null };

/** Nothing between two people. */
export const STRANGERS: Friendship = { mutual: false, friendRequest: null };

/** Tells both sides, on all their devices, where they stand now. */
export function emitFriendship(
  { emit }: { emit: Emit },
  user_a: number,
  user_b: number,
  friendship: Friendship,
): void {
  emit(userRoom(user_a), 'user:friendship', { user_id: user_b, ...friendship });
  emit(userRoom(user_b), 'user:friendship', { user_id: user_a, ...friendship });
}
