import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isReadable } from '../messages/queries.ts';

/** A message on its way into a chat. `body_hash` stands for its files, null without any. */
export type NewMessage = {
  chat_id: number;
  author_id: number;
  content: string;
  client_id: string | null;
  body_hash: Buffer | null;
};

/** A message that was stored, with its author and whom to tell. */
export type Stored = {
  message_id: number;
  seq: number;
  created_at: Date;
  first_name: string;
  last_name: string;
  pfp_key: string | null;
  /** All members at the moment of the commit. */
  member_ids: number[];
  /** Everybody who has blocked the author. */
  blocker_ids: number[];
  /** Members who had closed this friends' chat for themselves and now have it back. */
  hidden_from: number[];
};

/** An earlier message of the author with the same `client_id`, and whether it says the same in the same chat. */
export type Prior = { prior_id: number; is_same: boolean };

/** What comes of a message: it is stored, was there before, or is refused: no chat for the author, or a closed one. */
export type Outcome = { stored: Stored } | { prior: Prior } | { refused: 'absent' | 'closed' };

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
type AttemptRow = Nullable<Stored & Prior> & { is_open: boolean };

/** Times a message is tried again because the chat changed while it waited for its turn. */
const MOST_TRIES = 10;

/**
 * Stores a message and says whom to tell, in one statement, which is a transaction of its own unless one is open.
 *
 * Whoever sends into a chat takes turns at the chat's row, which counts its messages: ids and numbers become visible in
 * their order and without gaps. What the statement reads elsewhere may date from before the wait. PostgreSQL checks the
 * condition on the row anew after it, so a chat that was closed or whose members changed meanwhile takes no message;
 * the statement then runs again and sees the change.
 * @throws a unique violation where a repeat of the same message was stored meanwhile; see `isRepeat`
 */
export async function storeMessage(db: Db, message: NewMessage): Promise<Outcome> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const row = await attempt(db, message);
    if (!row) return { refused: 'absent' };
    if (row.prior_id !== null) return { prior: row as Prior };
    if (row.message_id !== null) return { stored: row as Stored };
    if (!row.is_open) return { refused: 'closed' };
  }
  throw new Error('A chat kept changing while a message waited for its turn.');
}

async function attempt(db: Db, message: NewMessage): Promise<AttemptRow | undefined> {
  const { chat_id, content, client_id, body_hash } = message;
  const author = sql`${message.author_id}::int`;
  const { rows } = await sql<AttemptRow>`
    with me as materialized (
      select chat_id, closed_at is null as is_open, members_version, first_name, last_name, storage_key as pfp_key
      from chat_member
        join chat using (chat_id)
        join app_user using (user_id)
        left join media on media_id = pfp_media_id
      where chat_id = ${chat_id}::int and user_id = ${author} and ${isReadable}
    ), prior as materialized (${priorOf(message)}
    ), numbered as (
      update chat
      set last_seq = last_seq + 1, last_message_at = greatest(clock_timestamp(), last_message_at)
      from me
      where chat.chat_id = me.chat_id and chat.closed_at is null and chat.members_version = me.members_version
        and not exists (select from prior)
      returning chat.chat_id, last_seq as seq, last_message_at as created_at
    ), stored as (
      insert into message (chat_id, seq, author_id, content, has_media, client_id, body_hash, created_at)
      select
        chat_id, seq, ${author}, ${content}, ${body_hash}::bytea is not null, ${client_id}::uuid,
        ${body_hash}::bytea, created_at
      from numbered
      returning message_id
    ), caught_up as (
      update chat_member set last_read_seq = seq
      from numbered
      where chat_member.chat_id = numbered.chat_id and user_id = ${author}
    )
    select
      is_open, prior_id, is_same, first_name, last_name, pfp_key, message_id, seq, created_at,
      member_ids, hidden_from,
      array(select blocker_id from user_block where blocked_id = ${author}) as blocker_ids
    from me
      left join prior on true
      left join numbered on true
      left join stored on true
      left join lateral (
        select
          array_agg(user_id) as member_ids,
          coalesce(array_agg(user_id) filter (where hidden_seq >= numbered.seq - 1), '{}') as hidden_from
        from chat_member
        where chat_member.chat_id = numbered.chat_id and left_at is null
      ) members on true`.execute(db);
  return rows[0];
}

const priorOf = ({ chat_id, author_id, content, client_id, body_hash }: NewMessage) => sql`
  select
    message_id as prior_id,
    chat_id = ${chat_id}::int and content = ${content} and body_hash is not distinct from ${body_hash}::bytea as is_same
  from message
  where author_id = ${author_id}::int and client_id = ${client_id}::uuid`;

/** What would come of a message, without storing it; undefined when it would be stored. */
export async function foresee(
  db: Db,
  message: NewMessage,
): Promise<Exclude<Outcome, { stored: Stored }> | undefined> {
  const { rows } = await sql<Nullable<Prior> & { is_open: boolean }>`
    select closed_at is null as is_open, prior_id, is_same
    from chat_member
      join chat using (chat_id)
      left join (${priorOf(message)}) prior on true
    where chat_id = ${message.chat_id}::int and user_id = ${message.author_id}::int and ${isReadable}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return { refused: 'absent' };
  if (row.prior_id !== null) return { prior: row as Prior };
  return row.is_open ? undefined : { refused: 'closed' };
}

/** Hangs stored files on a message, in their order. */
export async function insertMessageMedia(
  db: Db,
  message_id: number,
  media_ids: readonly number[],
): Promise<void> {
  await sql`
    insert into message_media (message_id, position, media_id)
    select ${message_id}::bigint, position, media_id
    from unnest(${media_ids}::bigint[]) with ordinality as file (media_id, position)`.execute(db);
}

/** Which of these files the database knows. */
export async function listKnownFiles(db: Db, storage_keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('storage_key')
    .where((row) => row('storage_key', '=', row.fn.any(row.val([...storage_keys]))))
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Whether storing failed because the same author's message with the same `client_id` was stored at the same time. */
export const isRepeat = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'message_client';
