import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Where a message stands, whose it is, and who else sees it. */
export async function findMessageWithMembers(db: Db, message_id: number) {
  const { rows } = await sql<{ chat_id: number; other_ids: number[] }>`
    select chat_id, array(
      select user_id from chat_member
      where chat_member.chat_id = message.chat_id and left_at is null and joined_seq < seq and user_id <> author_id
      order by user_id
    ) as other_ids
    from message where message_id = ${message_id}::bigint`.execute(db);
  return rows[0];
}
