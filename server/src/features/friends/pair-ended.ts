import { withdrawNotifications } from '#features/notifications/queries.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { deleteAllBonds, deleteFriendship, deleteRequest } from './queries.ts';
import { STRANGERS, emitFriendship } from './rooms.ts';

const REQUEST = { type: 'FRIEND_REQUEST', subtype: 'SEND' } as const;

/**
 * Ends a friendship. If `ends` is `everything`, also deletes a friend request and its notifications. Emits the change
 * to both people. Emits nothing for a deleted account, because another event tells of its deletion.
 */
export async function endFriendship({ db, emit, user_id, other_id, ends }: PairEnd): Promise<boolean> {
  if (ends === 'match') return false;
  if (other_id === null) return deleteAllBonds(db, user_id);
  const wereFriends = await deleteFriendship(db, user_id, other_id);
  const hadRequest = ends === 'everything' && (await deleteRequest(db, user_id, other_id));
  if (!wereFriends && !hadRequest) return false;
  await withdrawNotifications(db, { user_id, source_user_id: other_id }, REQUEST);
  await withdrawNotifications(db, { user_id: other_id, source_user_id: user_id }, REQUEST);
  emitFriendship({ emit }, user_id, other_id, STRANGERS);
  return true;
}
