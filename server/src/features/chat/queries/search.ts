import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { isShownTo } from '#features/moderation/queries/hiding.ts';

/** The messages of a chat between two numbers, both exclusive. If `isForward`, the earliest comes first. */
export type SeqRange = { after: RawBuilder<number>; before: RawBuilder<number>; isForward: boolean };

/**
 * A page of a chat's messages that contain a text, ignoring case and accents. In the query, `me` is the viewer's row
 * for the chat. Hidden messages are filtered before the limit, so that every page but the last is full.
 */
export function foundPage(
  { after, before, isForward }: SeqRange,
  search_text: RawBuilder<string>,
): RawBuilder<unknown> {
  const direction = isForward ? sql`` : sql`desc`;
  return sql`
    select * from message
    where chat_id = me.chat_id and seq > ${after} and seq < ${before}
      and strpos(search_content, (select search_form(${search_text}::text))) > 0
      and ${isShownTo(sql`me.viewer_id`, 'message', 'author_id')}
    order by seq ${direction} limit ${sql.lit(MESSAGES_PAGE)} offset me.skipped`;
}
