import { LARGE_GROUP } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { blockedFrom } from '#features/people/queries/visibility.ts';

// The conditions that push notifications and the mail about missed messages share.

/**
 * The number of the last message that is not new to a `member`: the member has read it, joined after it, or hidden the
 * chat after it.
 */
export const readUpTo = sql`greatest(member.last_read_seq, member.joined_seq, coalesce(member.hidden_seq, 0))`;

/** A condition for queries: the `member` has not muted the chat. */
export const isNotMuted = (now: RawBuilder<Date> = sql`now()`): RawBuilder<boolean> =>
  sql<boolean>`coalesce(member.muted_until, '-infinity') <= ${now}`;

/**
 * A condition for queries: each message of the chat notifies the `member`. In a large group, only members who asked for
 * it are notified of each message. @param size the number of members of a group
 */
export const isToldOfEach = (
  type: string,
  size: RawBuilder<number> = sizeOfChat,
): RawBuilder<boolean> => sql<boolean>`
  coalesce(
    member.notify,
    case when ${sql.ref(type)} <> ${sql.lit(CHAT_GROUP)} or ${size} <= ${sql.lit(LARGE_GROUP)} then 1 else 2 end
  ) = 1`;

/** An expression for queries: the number of members of the `chat`. */
export const sizeOfChat = sql<number>`(
  select count(*) from chat_member everybody where everybody.chat_id = chat.chat_id and everybody.left_at is null)`;

/**
 * For queries with `member` and `chat`: the first and the last number of the messages that notify the member. For a
 * member who wants only mentions, both are the number of the latest mention. No row without unread messages.
 */
export const toldSeqs = sql`
  select first_seq, last_seq from (
    select case when is_each then 0 else member.mention_seq end as first_seq,
      case when is_each then chat.last_seq else member.mention_seq end as last_seq
    -- Computed once a chat: it counts the members.
    from (select ${isToldOfEach('chat.type')} as is_each offset 0) wish
  ) seqs
  where last_seq > ${readUpTo}`;

/** A condition for queries: the `message` is one that the `member` has not read, and may read. */
export const isUnread = (user_id: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`(
  message.seq > ${readUpTo}
  and message.author_id <> ${user_id} and message.hidden_at is null and message.unsent_at is null
  and (message.content <> '' or message.has_media)
  and message.author_id <> all (${blockedFrom(user_id)}))`;
