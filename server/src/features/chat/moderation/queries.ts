import { sql } from 'kysely';
import type { Snapshot } from '#features/moderation/hooks.ts';
import { isReadable } from '#features/people/queries/chats.ts';
import type { Db } from '#platform/db/schema.ts';
import { deleteReactions } from '../changes/queries/reactions.ts';
import { deleteKept } from '../changes/queries/unsent.ts';

/**
 * Staff may read at most this number of messages before a reported message, and as many after it. They may read only
 * messages that the reporter may read. Source: security.md T28.
 */
const NEIGHBOURS = 10;

/** What a snapshot says of a message, as `m`: what its author has written, and its earlier texts, the latest first. */
const messageOfSnapshot = sql<MessageOfSnapshot>`json_build_object(
  'message_id', m.message_id, 'seq', m.seq, 'created_at', m.created_at,
  'content', coalesce((select content from message_unsent where message_unsent.message_id = m.message_id), m.content),
  'is_unsent', m.unsent_at is not null,
  'earlier', array(
    select content from message_edit where message_edit.message_id = m.message_id order by edited_at desc
  )
)`;
type MessageOfSnapshot = { content: string; is_unsent: boolean };

/**
 * The snapshot of a message; undefined if the viewer can read the message neither in an open chat nor in a past chat.
 * The author is null once the link to their deleted account is removed.
 */
export async function findMessageSnapshot(
  db: Db,
  viewer_id: number,
  message_id: number,
): Promise<Snapshot | undefined> {
  const { rows } = await sql<Snapshot>`
    select
      author.user_id as reported_id,
      array(select media_id from message_media where message_id = m.message_id) as media_ids,
      json_build_object(
        'message', ${messageOfSnapshot},
        'author', json_build_object(
          'user_id', author.user_id, 'first_name', author.first_name, 'last_name', author.last_name
        ),
        'chat', json_build_object('chat_id', chat.chat_id, 'type', chat.type, 'title', chat.title),
        'media', array(
          select json_build_object('media_id', f.media_id, 'storage_key', f.storage_key, 'kind', f.kind,
            'name', f.name, 'mime', f.mime)
          from message_media mm join media f using (media_id)
          where mm.message_id = m.message_id
          order by mm.position
        ),
        'neighbour_ids', array(
          select near.message_id from message near
          where near.chat_id = m.chat_id and near.seq <> m.seq
            and near.seq between greatest(m.seq - ${sql.lit(NEIGHBOURS)}, joined_seq + 1) and m.seq + ${sql.lit(NEIGHBOURS)}
          order by near.seq
        )
      ) as content
    from message m
      join chat on chat.chat_id = m.chat_id
      join chat_member on chat_member.chat_id = chat.chat_id and chat_member.user_id = ${viewer_id}::int
      left join app_user author on author.user_id = m.author_id
    where m.message_id = ${message_id}::bigint and m.seq > joined_seq and ${isReadable}`.execute(db);
  return rows[0];
}

/** A message as it is now, as a snapshot stores it. Staff have removed it if it is empty and not unsent. */
export async function findMessageNow(db: Db, message_id: number): Promise<MessageOfSnapshot | undefined> {
  const { rows } = await sql<{ message: MessageOfSnapshot }>`
    select ${messageOfSnapshot} as message from message m where m.message_id = ${message_id}::bigint`.execute(
    db,
  );
  return rows[0]?.message;
}

/**
 * Deletes the text, the files and the reactions of a message. Its row stays. The caller has locked the chat.
 * @returns the storage keys of its files; undefined if there is no such message, or if it is already empty
 */
export async function emptyMessage(db: Db, message_id: number): Promise<string[] | undefined> {
  const { numAffectedRows = 0n } = await sql`
    update message set content = '', body_hash = null, has_reactions = null
    where message_id = ${message_id}::bigint
      and (content <> '' or has_media or exists (select from message_unsent where message_id = ${message_id}::bigint))`.execute(
    db,
  );
  if (numAffectedRows === 0n) return undefined;
  await deleteReactions(db, message_id);
  return deleteKept(db, [message_id]);
}
