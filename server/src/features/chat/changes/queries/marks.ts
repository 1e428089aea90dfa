import { sql } from 'kysely';
import { blockedFrom } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';

/**
 * Corrects the marks of mentions after a message was edited, unsent, hidden or removed. If a member's mark is at the
 * message, sets it to the latest unread message that mentions the member or replies to them, up to this message. The
 * caller has locked the chat.
 */
export async function correctMarks(db: Db, message_id: number): Promise<void> {
  await sql`
    update chat_member set mention_seq = (
      select max(message.seq) from message
        left join message quoted on quoted.chat_id = message.chat_id and quoted.seq = message.reply_seq
      where message.chat_id = changed.chat_id and message.seq > last_read_seq and message.seq <= changed.seq
        and message.hidden_at is null and (message.content <> '' or message.has_media) and message.unsent_at is null
        and message.author_id <> user_id
        and message.author_id <> all (${blockedFrom(sql`chat_member.user_id`)})
        and (user_id = any(message.mention_ids) or quoted.author_id = user_id)
    )
    from message changed
    where changed.message_id = ${message_id}::bigint
      and chat_member.chat_id = changed.chat_id and mention_seq = changed.seq`.execute(db);
}
