import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Gives a changed message the next number of its chat's changes. Locks the chat, so that changes of one chat are
 * numbered in the order in which they commit.
 * @returns undefined if there is no such message
 */
export async function numberChange(
  db: Db,
  message_id: number,
): Promise<{ chat_id: number; change: number } | undefined> {
  const { rows } = await sql<{ chat_id: number; change: number }>`
    with numbered as (
      update chat set last_change = last_change + 1
      where chat_id = (select chat_id from message where message_id = ${message_id}::bigint)
      returning chat_id, last_change
    )
    update message set change = last_change from numbered
    where message_id = ${message_id}::bigint
    returning message.chat_id, change`.execute(db);
  return rows[0];
}
