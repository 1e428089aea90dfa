import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { statement } from '#platform/db/statement.ts';
import { milliseconds } from '../../messages/queries.ts';
import type { NewMessage, Outcome, Stored } from '../queries.ts';

/**
 * Stores one message that comes by itself and says who receives it, as `storeMessages` does for many, for half of what
 * that costs: most messages come by themselves as long as there is little to do. It does not wait for its chat, and
 * knows one outcome only.
 * @returns undefined where nothing was stored: `storeMessage` then finds out why, or waits
 * @throws a unique violation where a repeat of the same message was stored meanwhile; see `isRepeat`
 */
export async function storeOne(db: Db, message: NewMessage): Promise<Outcome | undefined> {
  const [stored] = await storing(db, message);
  return stored && { stored };
}

/**
 * What is read beside the chat may date from before its row was locked: the message counts only if the chat's members
 * have not changed since (`seen` is the row as it was when the reading began, `chat` as it is once it is locked).
 */
const storing = statement<Stored, NewMessage>(
  ({ chat_id, author_id, content, client_id, body_hash }) => sql`
    with held as materialized (
      select chat.chat_id, first_name, last_name, storage_key as pfp_key
      from chat_member author
        join chat seen on seen.chat_id = author.chat_id
        join chat on chat.chat_id = author.chat_id and chat.members_version = seen.members_version
        join app_user on app_user.user_id = author.user_id
        left join media on media_id = pfp_media_id
      where author.chat_id = ${chat_id}::bigint and author.user_id = ${author_id}::int
        and author.left_at is null and chat.closed_at is null
        and not exists (
          select from message prior where prior.author_id = ${author_id}::int and prior.client_id = ${client_id}::uuid)
      for no key update of chat skip locked
    ), numbered as (
      update chat
      set last_seq = last_seq + 1, last_message_at = greatest(clock_timestamp(), last_message_at)
      from held
      where chat.chat_id = held.chat_id
      returning chat.chat_id, last_seq as seq, last_message_at as created_at
    ), stored as (
      insert into message (chat_id, seq, author_id, content, has_media, client_id, body_hash, created_at)
      select
        chat_id, seq, ${author_id}::int, ${content}::text, ${body_hash}::bytea is not null,
        ${client_id}::uuid, ${body_hash}::bytea, created_at
      from numbered
      returning message_id, chat_id, seq, created_at
    ), caught_up as (
      update chat_member set last_read_seq = seq
      from numbered
      where chat_member.chat_id = ${chat_id}::bigint and user_id = ${author_id}::int
    )
    select
      message_id, seq, ${milliseconds('created_at')} as sent_at, first_name, last_name, pfp_key,
      member_ids, hidden_from,
      array(select blocker_id from user_block where blocked_id = ${author_id}::int) as blocker_ids
    from held, stored, lateral (
      select
        array_agg(user_id) as member_ids,
        coalesce(array_agg(user_id) filter (where hidden_seq >= seq - 1), '{}') as hidden_from
      from chat_member
      where chat_member.chat_id = stored.chat_id and left_at is null
    ) told`,
);
