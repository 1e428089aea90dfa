import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery, type Params } from '#platform/db/prepared-query.ts';
import { isReplySeen, mentionIds, seqsOfMembers, toldIds } from '../queries/mentions.ts';
import { milliseconds } from '../queries/messages.ts';
import { isReadable } from '#features/people/queries/chats.ts';

/**
 * A message to store.
 * - `body_hash`: the hash of everything but the text; null for a message that is only text.
 * - `reply_seq`: the number of the message to which it replies.
 * - `mentions`: the people whom it mentions. Only members of the group are stored.
 */
export type NewMessage = {
  chat_id: number;
  author_id: number;
  content: string;
  client_id: string | null;
  body_hash: Buffer | null;
  has_media: boolean;
  reply_seq: number | null;
  mentions: number[] | null;
};

/** A stored message with its author and its recipients. */
export type Stored = {
  message_id: number;
  seq: number;
  /** Milliseconds since 1970. */
  sent_at: number;
  first_name: string;
  last_name: string;
  pfp_key: string | null;
  /** All members at the moment of the commit. */
  member_ids: number[];
  /** The people who have blocked the author. */
  blocker_ids: number[];
  /** The members who had closed this friends' chat and get it back. */
  hidden_from: number[];
  /** The message to which it replies. */
  quoted_id: number | null;
  /** The members whom it mentions. */
  mention_ids: number[] | null;
  /** The members whom it mentions, and the author of the message to which it replies. Only in groups. */
  told_ids: number[] | null;
};

/**
 * An earlier message with the same author and `client_id`. `is_same` tells whether the chat and the content are the
 * same, too.
 */
export type Prior = { prior_id: number; is_same: boolean };

/**
 * The result of storing a message: stored, stored before, or refused. `absent` means that the author may not read the
 * chat, and `unseen` that they may not read the message to which they reply.
 */
export type Outcome = { stored: Stored } | { prior: Prior } | { refused: 'absent' | 'closed' | 'unseen' };

type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null };
type AttemptRow = Nullable<Stored & Prior> & { ordinal: number; is_open: boolean; is_reply_seen: boolean };

/** What to do with a message whose chat is locked: wait for the lock, or skip the message and store it later. */
type Patience = 'wait' | 'skip';

/**
 * The maximum number of attempts to store a message. An attempt fails if the chat's members change while it waits for
 * the lock.
 */
const MOST_TRIES = 10;

/**
 * Stores a message and returns its recipients. Waits while other messages are stored in the same chat.
 * @throws a unique violation if a repeat of the message was stored meanwhile; see `isRepeat`
 */
export async function storeMessage(db: Db, message: NewMessage): Promise<Outcome> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [outcome] = await storeMessages(db, [message], 'wait');
    if (outcome) return outcome;
  }
  throw new Error('A chat kept changing while a message waited for its turn.');
}

/**
 * Stores messages in one statement, and returns a result for each: undefined if the message must be tried again.
 * Messages of the same chat are stored in the given order. The chat's row stays locked until the transaction ends, so
 * other transactions see a message only after all messages with lower numbers. If the chat's members change between the
 * statement's snapshot and the lock (`members_version`), the message must be tried again.
 */
export async function storeMessages(
  db: Db,
  messages: readonly NewMessage[],
  patience: Patience,
): Promise<(Outcome | undefined)[]> {
  const rows = await stores[patience](db, columnsOf(messages));
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
  return messages.map((_, index) => outcomeOf(byOrdinal.get(index + 1)));
}

const storing = (patience: Patience) =>
  preparedQuery<AttemptRow, Columns>(
    (params) => sql`
    with input as materialized (${inputRows(params)}),
    allowed as materialized (${allowed}),
    locked as materialized (
      select chat_id, members_version from chat
      where chat_id = any(${params.chat_ids}::bigint[]) and closed_at is null
      order by chat_id
      for no key update ${patience === 'skip' ? sql`skip locked` : sql``}
    ), accepted as materialized (
      select allowed.*, row_number() over (partition by chat_id order by ordinal) as turn
      from allowed join locked using (chat_id, members_version)
      where prior_id is null and is_reply_seen
    ), numbered as (
      update chat
      set last_seq = last_seq + messages, last_message_at = greatest(clock_timestamp(), last_message_at)
      from (select chat_id, count(*)::int as messages from accepted group by chat_id) counted
      where chat.chat_id = counted.chat_id
      returning chat.chat_id, last_seq - messages as seq_before, last_message_at as created_at
    ), stored as (
      insert into message (
        chat_id, seq, author_id, content, has_media, client_id, body_hash, created_at, reply_seq, mention_ids
      )
      select
        chat_id, seq_before + turn, author_id, content, has_media, client_id, body_hash, created_at, reply_seq,
        mention_ids
      from accepted join numbered using (chat_id)
      order by ordinal
      returning message_id, chat_id, seq, author_id, created_at
    ), caught_up as (
      update chat_member
      set last_read_seq = greatest(last_read_seq, own_seq), mention_seq = coalesce(told_seq, mention_seq)
      from (${seqsOfMembers}) seqs
      where chat_member.chat_id = seqs.chat_id and chat_member.user_id = seqs.user_id
    ), recipients as materialized (${recipients})
    select
      allowed.ordinal, allowed.is_open, allowed.is_reply_seen, allowed.prior_id, allowed.is_same,
      allowed.quoted_id, allowed.mention_ids, allowed.told_ids,
      allowed.first_name, allowed.last_name, allowed.pfp_key,
      message_id, seq, ${milliseconds('stored.created_at')} as sent_at, member_ids,
      case when turn = 1 then hidden_from else '{}' end as hidden_from,
      array(select blocker_id from user_block where blocked_id = allowed.author_id) as blocker_ids
    from allowed
      left join (accepted join numbered using (chat_id)) on accepted.ordinal = allowed.ordinal
      left join stored on stored.chat_id = numbered.chat_id and stored.seq = seq_before + turn
      left join recipients on recipients.chat_id = stored.chat_id`,
  );

function outcomeOf(row: AttemptRow | undefined): Outcome | undefined {
  if (!row) return { refused: 'absent' };
  if (row.prior_id !== null) return { prior: row as Prior };
  if (row.message_id !== null) return { stored: row as Stored };
  return refusalOf(row);
}

function refusalOf(
  row: Pick<AttemptRow, 'is_open' | 'is_reply_seen'>,
): Extract<Outcome, { refused: unknown }> | undefined {
  if (!row.is_open) return { refused: 'closed' };
  return row.is_reply_seen ? undefined : { refused: 'unseen' };
}

/** The columns of several messages as arrays, so that the statement is the same for any number of messages. */
type Columns = {
  chat_ids: number[];
  author_ids: number[];
  contents: string[];
  client_ids: (string | null)[];
  body_hashes: (Buffer | null)[];
  with_media: boolean[];
  reply_seqs: (number | null)[];
  /** Each as the text of an array, because PostgreSQL has no arrays of arrays of different lengths. */
  mentions: (string | null)[];
};

const columnsOf = (messages: readonly NewMessage[]): Columns => ({
  chat_ids: messages.map(({ chat_id }) => chat_id),
  author_ids: messages.map(({ author_id }) => author_id),
  contents: messages.map(({ content }) => content),
  client_ids: messages.map(({ client_id }) => client_id),
  body_hashes: messages.map(({ body_hash }) => body_hash),
  with_media: messages.map(({ has_media }) => has_media),
  reply_seqs: messages.map(({ reply_seq }) => reply_seq),
  mentions: messages.map(({ mentions }) => mentions && `{${mentions.join(',')}}`),
});

/** The messages as rows, numbered from 1. */
const inputRows = ({
  chat_ids,
  author_ids,
  contents,
  client_ids,
  body_hashes,
  with_media,
  reply_seqs,
  mentions,
}: Params<Columns>): RawBuilder<unknown> => sql`
  select * from unnest(
    ${chat_ids}::bigint[], ${author_ids}::int[], ${contents}::text[], ${client_ids}::uuid[], ${body_hashes}::bytea[],
    ${with_media}::boolean[], ${reply_seqs}::bigint[], ${mentions}::text[]
  ) with ordinality as input (
    chat_id, author_id, content, client_id, body_hash, has_media, reply_seq, mentions, ordinal
  )`;

const priorJoin = sql`
  left join message prior on prior.author_id = input.author_id and prior.client_id = input.client_id`;
/** The text of the earlier message when it was sent. Edits and unsending keep the earlier texts for a while. */
const firstContentOfPrior = sql`
  case when prior.edited_at is null and prior.unsent_at is null then prior.content else coalesce(
    (select content from message_edit where message_edit.message_id = prior.message_id order by edited_at limit 1),
    (select content from message_unsent where message_unsent.message_id = prior.message_id),
    prior.content
  ) end`;
const priorColumns = sql`
  prior.message_id as prior_id,
  prior.chat_id = input.chat_id and (
    ${firstContentOfPrior} = input.content and prior.body_hash is not distinct from input.body_hash
    or prior.content = '' and not prior.has_media -- removed or unsent: what it said may not be known any more
  ) as is_same`;

/**
 * The messages whose authors may read the chat, each with its author and the author's earlier message with the same
 * `client_id`.
 */
const allowed = sql`
  select *, ${mentionIds} as mention_ids from (
  select
    input.*, closed_at is null as is_open, ${isReplySeen} as is_reply_seen, quoted.message_id as quoted_id,
    ${toldIds} as told_ids, members_version, first_name, last_name, storage_key as pfp_key,
    ${priorColumns}
  from input
    join chat_member on chat_member.chat_id = input.chat_id and chat_member.user_id = input.author_id
    join chat on chat.chat_id = input.chat_id
    join app_user on app_user.user_id = input.author_id
    left join media on media_id = pfp_media_id
    left join message quoted on quoted.chat_id = input.chat_id and quoted.seq = input.reply_seq
    ${priorJoin}
  where ${isReadable}
  ) message`;

/** The members of the chats into which messages are stored. `hidden_from` are the members who had closed the chat. */
const recipients = sql`
  select
    chat_id, array_agg(user_id) as member_ids,
    coalesce(array_agg(user_id) filter (where hidden_seq >= seq_before), '{}') as hidden_from
  from numbered join chat_member using (chat_id)
  where left_at is null
  group by chat_id`;

/** Computes the result of storing a message without storing it; undefined if the message would be stored. */
export async function foresee(
  db: Db,
  message: NewMessage,
): Promise<Exclude<Outcome, { stored: Stored }> | undefined> {
  const [row] = await foreseeing(db, columnsOf([message]));
  if (!row) return { refused: 'absent' };
  if (row.prior_id !== null) return { prior: row as Prior };
  return refusalOf(row);
}

const foreseeing = preparedQuery<Nullable<Prior> & Pick<AttemptRow, 'is_open' | 'is_reply_seen'>, Columns>(
  (params) => sql`
    select closed_at is null as is_open, ${isReplySeen} as is_reply_seen, ${priorColumns}
    from (${inputRows(params)}) input
      join chat on chat.chat_id = input.chat_id
      join chat_member on chat_member.chat_id = input.chat_id and chat_member.user_id = input.author_id
      ${priorJoin}
    where ${isReadable}`,
);

/** Adds stored files to a message, in the given order. */
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

/** Whether storing failed because another request stored the author's message with the same `client_id` first. */
export const isRepeat = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'message_client';

const stores: Record<Patience, ReturnType<typeof storing>> = {
  wait: storing('wait'),
  skip: storing('skip'),
};
