import { closePairChats } from '#features/chat/queries.ts';
import { tellChatsClosed } from '#features/chat/rooms.ts';
import { deleteFriendship, deleteRequest } from '#features/friends/queries.ts';
import { STRANGERS, tellFriendship } from '#features/friends/rooms.ts';
import { withdrawNotifications } from '#features/notifications/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Tell } from '#platform/news.ts';
import type { HandlerServices } from '#platform/services.ts';
import { endCommitBetween, insertBlock } from './queries.ts';
import { tellPresenceBetween } from './rooms.ts';

const REQUEST = { type: 'FRIEND_REQUEST', subtype: 'SEND' } as const;

/**
 * Blocks somebody, and ends what there is between the two: friendship, request, what was notified of it, commit, their
 * chats of two. The other side is told of what ended as if it had ended by itself, and of the block nothing. Call it with the
 * pair locked; repeated, it finds nothing left to end. Source: decisions.md "Friends", security.md §2 "Block pair".
 */
export async function block(
  hands: { db: Db; services: HandlerServices; tell: Tell },
  blocker_id: number,
  blocked_id: number,
): Promise<void> {
  const { db } = hands;
  await insertBlock(db, blocker_id, blocked_id);
  const wereFriends = await deleteFriendship(db, blocker_id, blocked_id);
  const hadRequest = await deleteRequest(db, blocker_id, blocked_id);
  if (hadRequest) {
    await withdrawNotifications(db, { user_id: blocker_id, source_user_id: blocked_id }, REQUEST);
    await withdrawNotifications(db, { user_id: blocked_id, source_user_id: blocker_id }, REQUEST);
  }
  await endCommitBetween(db, blocker_id, blocked_id);
  const closed = await closePairChats(db, blocker_id, blocked_id);
  if (wereFriends || hadRequest) tellFriendship(hands, blocker_id, blocked_id, STRANGERS);
  tellChatsClosed(hands, closed, [blocker_id, blocked_id]);
  if (wereFriends || closed.length > 0) await tellPresenceBetween(hands, blocker_id, blocked_id);
}
