import { CHAT_FRIENDS, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { closePairChats } from '../queries/pair-chats.ts';
import { emitChatsClosed } from '../rooms.ts';
import { closeOpenPairs, lockOpenChats } from './queries.ts';

const TYPES = { friendship: [CHAT_FRIENDS], match: [CHAT_MATCH], everything: [CHAT_FRIENDS, CHAT_MATCH] };

/**
 * Ends the chats of two people and emits that these chats have ended. Both people can still read them as past chats.
 * Source: decisions.md "Past chats".
 */
export async function endPairChats({ db, emit, user_id, other_id, ends }: PairEnd): Promise<boolean> {
  if (other_id === null) return endAllPairChats({ db, emit, user_id });
  const closed = await closePairChats(db, user_id, other_id, TYPES[ends]);
  emitChatsClosed({ emit }, closed, [user_id, other_id]);
  return closed.length > 0;
}

async function endAllPairChats({
  db,
  emit,
  user_id,
}: Pick<PairEnd, 'db' | 'emit' | 'user_id'>): Promise<boolean> {
  // Lock all open chats of the person: the chats of two people, and also the groups, which the person leaves next.
  // Every transaction locks chats in the order of their ids.
  await lockOpenChats(db, user_id);
  const closed = await closeOpenPairs(db, user_id);
  for (const { chat_id, other_id } of closed) emitChatsClosed({ emit }, [chat_id], [user_id, other_id]);
  return closed.length > 0;
}
