import { EDIT_MINUTES } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { membersAmong } from '../../queries/mentions.ts';
import { milliseconds } from '../../queries/messages.ts';

/** How long an edit may be on its way, in seconds. */
const GRACE_SECONDS = 30;

/** What decides whether a message can be edited. */
export type Editable = { content: string; has_media: boolean; is_in_time: boolean; edits: number };

/** Reads a message for an edit. The caller has locked its chat. `is_in_time` goes by the database's clock. */
export async function findEditable(db: Db, message_id: number): Promise<Editable> {
  const { rows } = await sql<Editable>`
    select content, has_media,
      now() < created_at + make_interval(mins => ${sql.lit(EDIT_MINUTES)}, secs => ${sql.lit(GRACE_SECONDS)}) as is_in_time,
      (select count(*)::int from message_edit where message_edit.message_id = message.message_id) as edits
    from message where message_id = ${message_id}::bigint`.execute(db);
  return rows[0] as Editable;
}

/** When a message was edited, in milliseconds since 1970, and whom it mentions now. */
export type Edited = { edited_at: number; mention_ids: number[] | null };

/**
 * Replaces a message's text, and keeps the earlier text for reports.
 * @param mentions the people whom the text now mentions; null keeps the earlier mentions. Only members of the group are
 *   stored.
 */
export async function storeEdit(
  db: Db,
  message_id: number,
  content: string,
  mentions: readonly number[] | null,
): Promise<Edited> {
  const { rows } = await sql<Edited>`
    with earlier as (
      insert into message_edit (message_id, edited_at, content)
      select message_id, clock_timestamp(), content from message where message_id = ${message_id}::bigint
      returning message_id, edited_at
    )
    update message set content = ${content}, edited_at = earlier.edited_at,
      mention_ids = case
        when ${mentions}::bigint[] is null then mention_ids
        when exists (select from chat where chat.chat_id = message.chat_id and type = ${sql.lit(CHAT_GROUP)})
          then ${membersAmong(sql`${mentions}`)}
      end
    from earlier where message.message_id = earlier.message_id
    returning ${milliseconds('message.edited_at')} as edited_at, mention_ids`.execute(db);
  return rows[0] as Edited;
}

/** Deletes earlier texts that are more than `days` days old. Reports have their own copies. */
export async function deleteOldEdits(db: Db, days: number): Promise<void> {
  await sql`delete from message_edit where edited_at < now() - make_interval(days => ${days})`.execute(db);
}
