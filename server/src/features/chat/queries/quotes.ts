import { QUOTE_MAX } from '@quad/contract/chat/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { isShownTo } from '#features/moderation/queries/hiding.ts';

/**
 * The message to which a message replies. `now` is missing if the reply was just stored. `message_id` is null if the
 * viewer may not see the message, because they joined later.
 */
export type QuotedRow = {
  seq: number;
  message_id: number | null;
  now?: {
    author_id: number;
    first_name: string;
    last_name: string;
    is_deleted: boolean;
    is_blocked: boolean;
    content: string;
    kind: 'image' | 'video' | null;
    is_gone: boolean;
  };
};

/** The message to which the message `m` replies, as a viewer sees it now. Null if it replies to none. */
export const quotedBy = (
  viewer_id: RawBuilder<number>,
  joined_seq: RawBuilder<number>,
): RawBuilder<QuotedRow | null> => sql`
  case when m.reply_seq is null then null when m.reply_seq <= ${joined_seq}
    then json_build_object('seq', m.reply_seq, 'message_id', null)
  else (
    select json_build_object('seq', m.reply_seq, 'message_id', q.message_id, 'now', json_build_object(
      'author_id', q.author_id, 'first_name', writer.first_name, 'last_name', writer.last_name,
      'is_deleted', writer.user_id is null or writer.deleted_at is not null,
      'is_blocked', exists (select from user_block where blocker_id = ${viewer_id} and blocked_id = q.author_id),
      'content', left(q.content, ${sql.lit(QUOTE_MAX)}),
      'kind', case when q.has_media then (
        select kind from message_media join media using (media_id)
        where message_media.message_id = q.message_id order by position limit 1
      ) end,
      'is_gone', q.unsent_at is not null or not ${isShownTo(viewer_id, 'q', 'author_id')}
        or (q.content = '' and not q.has_media)
    ))
    from message q left join app_user writer on writer.user_id = q.author_id
    where q.chat_id = m.chat_id and q.seq = m.reply_seq
  ) end`;
