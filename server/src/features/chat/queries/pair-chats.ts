import type { CHAT_FRIENDS, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

const pairOf = (user_a: number, user_b: number) => ({
  pair_low: Math.min(user_a, user_b),
  pair_high: Math.max(user_a, user_b),
});

/**
 * Makes sure that two people have an open chat of a type: the old chat with its history, or a new one. Call it in the
 * transaction that makes them friends or opens a match's chat. If `opened` is true, call `emitChatOpened`. Source:
 * decisions.md "Friends": becoming friends opens (or reopens) their type 0 chat.
 */
export async function ensurePairChat(
  db: Db,
  type: typeof CHAT_FRIENDS | typeof CHAT_MATCH,
  user_a: number,
  user_b: number,
): Promise<{ chat_id: number; opened: boolean }> {
  const pair = pairOf(user_a, user_b);
  const opened = await db
    .insertInto('chat')
    .values({ type, ...pair })
    .onConflict((existing) =>
      existing
        .columns(['pair_low', 'pair_high', 'type'])
        .where('pair_low', 'is not', null)
        .doUpdateSet({ closed_at: null })
        .where('chat.closed_at', 'is not', null),
    )
    .returning('chat_id')
    .executeTakeFirst();
  if (!opened) return { chat_id: await findPairChat(db, type, pair), opened: false };
  const { chat_id } = opened;
  await db
    .insertInto('chat_member')
    .values([
      { chat_id, user_id: pair.pair_low },
      { chat_id, user_id: pair.pair_high },
    ])
    .onConflict((existing) => existing.columns(['chat_id', 'user_id']).doUpdateSet({ hidden_seq: null }))
    .execute();
  return { chat_id, opened: true };
}

async function findPairChat(db: Db, type: number, pair: ReturnType<typeof pairOf>): Promise<number> {
  const { chat_id } = await db
    .selectFrom('chat')
    .select('chat_id')
    .where('type', '=', type)
    .where('pair_low', '=', pair.pair_low)
    .where('pair_high', '=', pair.pair_high)
    .executeTakeFirstOrThrow();
  return chat_id;
}

/**
 * Ends two people's open chats of the given types. Both people can read them as past chats afterwards. Call it in the
 * transaction that ends the friendship or adds the block, and pass the result to `emitChatsClosed`. Returns the ids of
 * the chats that it closed. Source: decisions.md "Past chats" and "Friends".
 */
export async function closePairChats(
  db: Db,
  user_a: number,
  user_b: number,
  types: readonly number[],
): Promise<number[]> {
  const pair = pairOf(user_a, user_b);
  const closed = await db
    .updateTable('chat')
    .set({ closed_at: sql`now()` })
    .where('pair_low', '=', pair.pair_low)
    .where('pair_high', '=', pair.pair_high)
    .where('closed_at', 'is', null)
    .where((row) => row('type', '=', row.fn.any(row.val([...types]))))
    .returning('chat_id')
    .execute();
  return closed.map(({ chat_id }) => chat_id);
}

/**
 * The messages with these ids, the earliest first, for the staff who review a reported message. A deleted author has no
 * name.
 */
export async function listMessages(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('message')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.user_id', '=', 'message.author_id').on('app_user.deleted_at', 'is', null),
    )
    .select(['message_id', 'content', 'message.created_at', 'unsent_at', 'edited_at'])
    .select(
      sql<('image' | 'video')[]>`array(
        select kind from message_media join media using (media_id)
        where message_media.message_id = message.message_id order by position
      )`.as('kinds'),
    )
    .select(['app_user.user_id', 'app_user.first_name', 'app_user.last_name'])
    .where((row) => row('message_id', '=', row.fn.any(row.val([...ids]))))
    .orderBy('message_id')
    .execute();
}
