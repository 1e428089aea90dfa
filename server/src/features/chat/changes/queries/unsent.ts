import { UNSEND_HOURS } from '@quad/contract/chat/limits.ts';
import { sql } from 'kysely';
import { isOpenOrPast } from '#features/people/queries/chats.ts';
import type { Db } from '#platform/db/schema.ts';
import { deleteReactions } from './reactions.ts';
import { deleteMedia } from '#platform/media/queries.ts';

/** How long the call may be on its way, in seconds. */
const GRACE_SECONDS = 30;

/** A person's own message, with what decides whether it can be unsent. */
export type OwnMessage = {
  is_unsent: boolean;
  is_removed: boolean;
  is_in_time: boolean;
};

/** Reads a person's own message, also of a chat that the person has left, or that has ended and can still be read. */
export async function findOwnMessage(
  db: Db,
  author_id: number,
  message_id: number,
): Promise<OwnMessage | undefined> {
  const { rows } = await sql<OwnMessage>`
    select unsent_at is not null as is_unsent, content = '' and not has_media as is_removed,
      now() < message.created_at + make_interval(hours => ${sql.lit(UNSEND_HOURS)}, secs => ${sql.lit(GRACE_SECONDS)})
        as is_in_time
    from message join chat using (chat_id)
    where message_id = ${message_id}::bigint and author_id = ${author_id}::int
      and ${isOpenOrPast}`.execute(db);
  return rows[0];
}

/** Moves the text of a message to `message_unsent`. The files of the message stay, but nobody sees them. */
export async function storeUnsent(db: Db, message_id: number): Promise<void> {
  await sql`
    insert into message_unsent (message_id, content)
    select message_id, content from message where message_id = ${message_id}::bigint`.execute(db);
  await sql`
    update message set content = '', unsent_at = now(), has_reactions = null
    where message_id = ${message_id}::bigint`.execute(db);
  await deleteReactions(db, message_id);
}

/**
 * Deletes the files, the earlier texts and the unsent texts of messages. Reports have their own copies, and keep their
 * files.
 * @returns the storage keys of the deleted files
 */
export async function deleteKept(db: Db, message_ids: readonly number[]): Promise<string[]> {
  const ids = sql<number>`any(${message_ids}::bigint[])`;
  await db.deleteFrom('message_unsent').where('message_id', '=', ids).execute();
  await db.deleteFrom('message_edit').where('message_id', '=', ids).execute();
  const files = await db
    .deleteFrom('message_media')
    .where('message_id', '=', ids)
    .returning('media_id')
    .execute();
  await sql`update message set has_media = false where message_id = ${ids} and has_media`.execute(db);
  return deleteMedia(
    db,
    files.map(({ media_id }) => media_id),
  );
}

/** Messages that were unsent more than `days` days ago, at most `most`. */
export async function listOldUnsent(db: Db, days: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    select message_id from message_unsent where unsent_at < now() - make_interval(days => ${days})
    order by unsent_at limit ${most}`.execute(db);
  return rows.map(({ message_id }) => message_id);
}

/** The unsent messages of a person. */
export async function listUnsentOf(db: Db, author_id: number): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    select message_id from message_unsent join message using (message_id)
    where author_id = ${author_id}::int
      and chat_id = any(array(select chat_id from chat_member where user_id = ${author_id}::int))`.execute(
    db,
  );
  return rows.map(({ message_id }) => message_id);
}
