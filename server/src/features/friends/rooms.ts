import type { FriendRequest } from '@quad/contract/people/shapes.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';

/** The relation of two people: friends, strangers, or strangers with an open request. */
export type Friendship = { mutual: boolean; friendRequest: FriendRequest | null };

/** The relation of strangers without an open request. */
export const STRANGERS: Friendship = { mutual: false, friendRequest: null };

/** Emits the present relation of two people to all devices of both. */
export function emitFriendship(
  { emit }: { emit: Emit },
  user_a: number,
  user_b: number,
  friendship: Friendship,
): void {
  emit(userRoom(user_a), 'user:friendship', { user_id: user_b, ...friendship });
  emit(userRoom(user_b), 'user:friendship', { user_id: user_a, ...friendship });
}
