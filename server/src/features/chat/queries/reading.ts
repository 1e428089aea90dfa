import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { unblockedBetween } from '#features/people/queries/visibility.ts';
import { isReadable } from '#features/people/queries/chats.ts';

/**
 * The result of marking a chat read up to a message. `seer_ids` are the members who see the message. In a group,
 * members who blocked the reader or were blocked by the reader are left out.
 */
export type ReadMark = {
  chat_id: number;
  author_id: number;
  has_moved: boolean;
  joined_seq: number;
  member_count: number;
  seer_ids: number[];
};

/**
 * Stores that a member has read a chat up to and including a message. An older message never moves the member's read
 * mark back.
 * @returns undefined if the reader may not see the message
 */
export async function readUpTo(db: Db, user_id: number, message_id: number): Promise<ReadMark | undefined> {
  const reader = sql`${user_id}::int`;
  const { rows } = await sql<ReadMark>`
    with seen as materialized (
      select chat_id, seq, author_id, type, joined_seq
      from message join chat using (chat_id) join chat_member using (chat_id)
      where message_id = ${message_id}::bigint and user_id = ${reader} and seq > joined_seq and ${isReadable}
    ), moved as (
      update chat_member set last_read_seq = seq
      from seen
      where chat_member.chat_id = seen.chat_id and user_id = ${reader} and last_read_seq < seq
      returning 1
    )
    select
      seen.chat_id, author_id, seen.joined_seq, exists (select from moved) as has_moved,
      count(*)::int as member_count,
      array_agg(chat_member.user_id) filter (
        where chat_member.joined_seq < seq and (seen.type <> ${sql.lit(CHAT_GROUP)} or ${unblockedBetween(user_id, 'chat_member.user_id')})
      ) as seer_ids
    from seen join chat_member using (chat_id)
    where left_at is null
    group by seen.chat_id, author_id, seen.joined_seq`.execute(db);
  return rows[0];
}

/** Whether a person may read a chat, as an open or a past chat. */
export async function mayReadChat(db: Db, chat_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from chat_member join chat using (chat_id)
    where chat_id = ${chat_id}::bigint and user_id = ${user_id}::int and ${isReadable}`.execute(db);
  return rows.length > 0;
}

/**
 * The other members who may learn that a person is typing. Members who blocked the person or were blocked by the
 * person are left out. Undefined if the person may not send messages to the chat.
 */
export async function listTypingAudience(
  db: Db,
  chat_id: number,
  user_id: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ user_ids: number[] }>`
    select array(
      select other.user_id
      from chat_member other
      where other.chat_id = ${chat_id}::bigint and other.user_id <> ${user_id}::int and other.left_at is null
        and ${unblockedBetween(user_id, 'other.user_id')}
    ) as user_ids
    from chat_member join chat using (chat_id)
    where chat_id = ${chat_id}::bigint and user_id = ${user_id}::int and left_at is null and closed_at is null`.execute(
    db,
  );
  return rows[0]?.user_ids;
}
