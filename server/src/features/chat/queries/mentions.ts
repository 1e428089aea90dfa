import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { blockedFrom } from '#features/people/queries/visibility.ts';

// Parts of the statement that stores messages. `input` is a message to store, and `quoted` is the message to which it
// replies. `accepted` and `numbered` are other parts of the statement.

/** Whether the author of a message may read the message to which it replies. True for a message that is no reply. */
export const isReplySeen = sql`
  input.reply_seq is null or (input.reply_seq > chat_member.joined_seq and input.reply_seq <= chat.last_seq)`;

/**
 * The members whom a message mentions, and the author of the message to which it replies. Members who blocked the
 * author or were blocked by the author are left out. Null for messages that do neither, and in a chat of two.
 */
export const toldIds = sql`
  case when chat.type = ${sql.lit(CHAT_GROUP)} and (input.mentions is not null or quoted.author_id is not null) then array(
    select told.user_id from chat_member told
    where told.chat_id = input.chat_id and told.left_at is null and told.user_id <> input.author_id
      and (told.user_id = any(input.mentions::bigint[]) or told.user_id = quoted.author_id)
      and told.user_id <> all (${blockedFrom(sql<number>`input.author_id`)})
    order by told.user_id
  ) end`;

/**
 * Those people of `mentions` who are members of the group of a `message`, without the message's author. Members who
 * blocked the author are among them, because the author must not notice a block. Null if there are none.
 */
export const membersAmong = (mentions: RawBuilder<unknown>): RawBuilder<number[] | null> => sql`
  nullif(array(
    select named.user_id from chat_member named
    where named.chat_id = message.chat_id and named.left_at is null and named.user_id <> message.author_id
      and named.user_id = any(${mentions}::bigint[])
    order by named.user_id
  ), '{}')`;

/** The members whom the text mentions. Null if there are none. */
export const mentionIds = sql`
  case when mentions is not null and told_ids is not null then ${membersAmong(sql`mentions`)} end`;

/**
 * The numbers of two of the messages that are stored now, for each member: of the last one that the member wrote, and
 * so has read, and of the last one that mentions the member or replies to them. Each member has one row, because a
 * statement updates a row only once.
 */
export const seqsOfMembers = sql`
  select chat_id, user_id, max(own_seq) as own_seq, max(told_seq) as told_seq
  from accepted join numbered using (chat_id) cross join lateral (
    select author_id as user_id, seq_before + turn as own_seq, null::int as told_seq
    union all
    select told_id, null, seq_before + turn from unnest(told_ids) as told_id
  ) seqs
  group by chat_id, user_id`;
