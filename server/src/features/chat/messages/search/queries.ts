import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { isShownTo } from '#platform/hiding/queries.ts';

/** The part of a chat that lies between two numbers, neither of them in it, and from which end it is read. */
export type SeqRange = { after: RawBuilder<number>; before: RawBuilder<number>; isForward: boolean };

/** Messages in a block. Source: migrations/0015-message-blocks.ts. */
const BLOCK = sql.lit(512);

/**
 * The rows of a page that contain a text, in a stretch of the chat `me`, whatever the case and the accents. Looks for
 * their numbers first: in the latest messages, which are in no block yet, and in the blocks. Of these only so many are
 * taken apart as can be needed: each has one message at least with that text, but for the two at the stretch's ends.
 */
export function foundPage(
  { after, before, isForward }: SeqRange,
  search_text: RawBuilder<string>,
): RawBuilder<unknown> {
  const direction = isForward ? sql`` : sql`desc`;
  const enough = sql`${sql.lit(MESSAGES_PAGE)} + me.skipped`;
  const contains = (text: string) =>
    sql`strpos(${sql.ref(text)}, (select ${plain(sql`${search_text}::text`)})) > 0`;
  const latest = sql`
    select seq from (
      select seq, ${plain(sql`content`)} as plain_text from message
      where chat_id = me.chat_id and seq > greatest(${after}, me.last_seq / ${BLOCK} * ${BLOCK}) and seq < ${before}
    ) one
    where ${contains('plain_text')}
    order by seq ${direction} limit ${enough}`;
  const blocks = sql`
    select block, texts from message_block
    where chat_id = me.chat_id and block > ${after} / ${BLOCK} and block <= (${before} - 2) / ${BLOCK} + 1
      and ${contains('texts')}
    order by block ${direction} limit ${enough} + 2`;
  const taken = sql`
    select (block - 1) * ${BLOCK} + ordinal
    from (${blocks}) blocks, unnest(string_to_array(texts, chr(1))) with ordinality as one (plain_text, ordinal)
    where (block - 1) * ${BLOCK} + ordinal > ${after} and (block - 1) * ${BLOCK} + ordinal < ${before}
      and ${contains('plain_text')}
    order by block ${direction}, ordinal ${direction} limit ${enough}`;
  return sql`
    select * from message where chat_id = me.chat_id and ${isShownTo(sql`me.viewer_id`, 'message', 'author_id')}
      and seq = any(array(
      select seq from (
        (${latest}) union all (${taken})
      ) found
      order by seq ${direction} limit ${sql.lit(MESSAGES_PAGE)} offset me.skipped
      ))`;
}

/** As `search_form` does it, written out: PostgreSQL does not inline that function, and the call costs twice the work. */
const plain = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(public.unaccent('public.unaccent', ${value}))`;
