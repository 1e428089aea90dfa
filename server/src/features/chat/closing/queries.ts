import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Locks all open chats of a person until the transaction ends, in the order of their ids. Returns those that are
 * groups.
 */
export async function lockOpenChats(
  db: Db,
  user_id: number,
): Promise<{ chat_id: number; owner_id: number | null }[]> {
  const { rows } = await sql<{ chat_id: number; type: number; owner_id: number | null }>`
    select chat.chat_id, chat.type, chat.owner_id
    from chat
    where closed_at is null and chat_id in (
      select chat_id from chat_member where user_id = ${user_id}::int and left_at is null
    )
    order by chat_id
    for no key update`.execute(db);
  return rows.filter(({ type }) => type === CHAT_GROUP);
}

/** Ends all open chats of a person with one other person. Returns each chat with the id of the other person. */
export async function closeOpenPairs(
  db: Db,
  user_id: number,
): Promise<{ chat_id: number; other_id: number }[]> {
  const { rows } = await sql<{ chat_id: number; other_id: number }>`
    update chat set closed_at = now()
    where closed_at is null and (pair_low = ${user_id}::int or pair_high = ${user_id}::int)
    returning chat_id, case when pair_low = ${user_id}::int then pair_high else pair_low end as other_id`.execute(
    db,
  );
  return rows;
}

/** Ends a chat for everybody. Returns whether it was open. */
export async function endChat(db: Db, chat_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat')
    .set({ closed_at: sql`now()` })
    .where('chat_id', '=', chat_id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Hides an open, locked chat from a member until the next message arrives. Returns whether the chat was shown before.
 */
export async function hideChat(db: Db, chat_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    update chat_member set hidden_seq = last_seq
    from chat
    where chat.chat_id = ${chat_id}::int and chat_member.chat_id = chat.chat_id and user_id = ${user_id}::int
      and closed_at is null and (hidden_seq is null or hidden_seq < last_seq)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The two people of a match's chat; undefined for any other chat. */
export async function findMatch(
  db: Db,
  chat_id: number,
): Promise<{ pair_low: number; pair_high: number } | undefined> {
  const { rows } = await sql<{ pair_low: number; pair_high: number }>`
    select pair_low, pair_high from chat
    where chat_id = ${chat_id}::bigint and type = ${sql.lit(CHAT_MATCH)} and pair_low is not null`.execute(
    db,
  );
  return rows[0];
}
