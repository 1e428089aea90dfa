import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import { isReadable } from '#features/people/queries/chats.ts';

/**
 * Whether a file belongs to a message that the viewer may read, in an open or a past chat. Messages from before the
 * viewer joined the chat do not count. Source: security.md §2 "GET media".
 */
export async function mayViewChatMedia(db: Db, media_id: number, viewer_id: number): Promise<boolean> {
  const { rows } = await sql`
    select
    from message_media
      join message using (message_id)
      join chat using (chat_id)
      join chat_member using (chat_id)
    where media_id = ${media_id}::bigint and user_id = ${viewer_id}::int and seq > joined_seq and ${isReadable}
      and unsent_at is null and ${isShownTo(sql`${viewer_id}::int`, 'message', 'author_id')}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a file is the icon of a group that the viewer is in. */
export async function mayViewChatIcon(db: Db, media_id: number, viewer_id: number): Promise<boolean> {
  const { rows } = await sql`
    select
    from chat join chat_member using (chat_id)
    where icon_media_id = ${media_id}::bigint and user_id = ${viewer_id}::int and ${isReadable}
    limit 1`.execute(db);
  return rows.length > 0;
}
