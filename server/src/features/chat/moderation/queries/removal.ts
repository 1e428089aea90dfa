import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** A message that was taken away: who still sees where it stood, and the keys of its files. */
export type TakenMessage = {
  chat_id: number;
  member_ids: number[];
  storage_keys: string[];
};

/**
 * Empties a message: its words and its files. Its place in the chat stays. Messages that are sent into the chat meanwhile wait.
 * @returns undefined where there is none, or where it was emptied before
 */
export async function emptyMessage(db: Db, message_id: number): Promise<TakenMessage | undefined> {
  await sql`
    select from chat where chat_id = (select chat_id from message where message_id = ${message_id}::bigint)
    for no key update`.execute(db);
  const files = await sql<{ media_id: number }>`
    delete from message_media where message_id = ${message_id}::bigint returning media_id`.execute(db);
  const { rows } = await sql<Omit<TakenMessage, 'storage_keys'>>`
    with emptied as (
      update message set content = '', has_media = false, body_hash = null
      where message_id = ${message_id}::bigint and (content <> '' or has_media)
      returning chat_id, seq
    )
    select chat_id,
      array(
        select user_id from chat_member
        where chat_member.chat_id = emptied.chat_id and left_at is null and joined_seq < seq
        order by user_id
      ) as member_ids
    from emptied`.execute(db);
  const media_ids = files.rows.map(({ media_id }) => media_id);
  const gone = await db
    .deleteFrom('media')
    .where('media_id', '=', sql<number>`any(${media_ids}::bigint[])`)
    .returning('storage_key')
    .execute();
  return rows[0] && { ...rows[0], storage_keys: gone.map(({ storage_key }) => storage_key) };
}
