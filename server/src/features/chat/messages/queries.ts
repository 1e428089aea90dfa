import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { PAST_DAYS } from '../limits.ts';

/** A stored photo or video of a message. */
export type MessageMedia = {
  kind: 'image' | 'video';
  storage_key: string;
  name: string;
  mime: string;
  width: number | null;
  height: number | null;
};

/** A message. `sent_at` is in milliseconds since 1970; `client_id` is the viewer's own or null. */
export type MessageRow = {
  message_id: number;
  seq: number;
  content: string;
  sent_at: number;
  author_id: number;
  client_id: string | null;
  media: readonly MessageMedia[] | null;
};

/** Who wrote a message, as one viewer sees them. */
export type AuthorRow = {
  first_name: string;
  last_name: string;
  pfp_key: string | null;
  is_deleted: boolean;
  is_blocked: boolean;
};

/** An instant as a number: thirty of them in a page are read faster than thirty texts. */
export const milliseconds = (column: string): RawBuilder<number> =>
  sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/** The columns of a `MessageRow`, for a query in which the message goes by the name `m`. */
const messageColumns = (viewer_id: number): RawBuilder<MessageRow> => sql`
  m.message_id, m.seq, m.content, ${milliseconds('m.created_at')} as sent_at, m.author_id,
  case when m.author_id = ${viewer_id}::int then m.client_id end as client_id,
  case when m.has_media then (
    select json_agg(json_build_object('kind', f.kind, 'storage_key', f.storage_key, 'name', f.name,
      'mime', f.mime, 'width', f.width, 'height', f.height) order by mm.position)
    from message_media mm join media f on f.media_id = mm.media_id
    where mm.message_id = m.message_id
  ) end as media`;

/** The columns of an `AuthorRow`, for a query in which the author and the picture go by the names `author` and `pfp`. */
const authorColumns = (viewer_id: number): RawBuilder<AuthorRow> => sql`
  author.first_name, author.last_name, pfp.storage_key as pfp_key, author.deleted_at is not null as is_deleted,
  exists (
    select from user_block where blocker_id = ${viewer_id}::int and blocked_id = author.user_id
  ) as is_blocked`;

/** Which messages of a chat: a page back from now, those before one, those after one, or one itself. */
export type Which =
  | { page: number }
  | { before_message_id: number }
  | { after_message_id: number }
  | { message_id: number };

/** Somebody of a chat: how far they have read, null once they left; and who they are, if they wrote on the page. */
export type PersonRow = AuthorRow & { user_id: number; last_read_seq: number | null };

/** A page of a chat's messages, newest first, and everybody who is or was in the chat. */
export type MessagePage = { people: PersonRow[]; messages: MessageRow[] };

/**
 * Reads a page of a chat for one of its members, in one statement: the right to read, the messages with their media,
 * their authors, each once, and how far everybody has read.
 * @returns undefined for whoever may not read the chat, or where the message to page from is none of theirs
 * Source: decisions.md "Chat": history shows from the moment of joining on; past chats stay readable.
 */
export async function listMessages(
  db: Db,
  chat_id: number,
  viewer_id: number,
  which: Which,
  search_text?: string | null,
): Promise<MessagePage | undefined> {
  // Numbers have no gaps, so a whole page is found by counting back; a page of what was found only by skipping.
  const skipped = search_text && 'page' in which ? which.page * MESSAGES_PAGE : 0;
  const from = skipped > 0 ? { page: 0 } : which;
  const page = search_text ? foundPage(from, search_text, skipped) : wholePage(from);
  const { rows } = await sql<PersonRow & MessageRow>`
    with me as materialized (
      select * from (
        select chat.chat_id, joined_seq, ${cursor(from)} as cursor_seq
        from chat_member join chat using (chat_id)
        where chat_id = ${chat_id}::bigint and user_id = ${viewer_id}::int and ${isReadable}
      ) mine
      where cursor_seq is not null
    ), page as materialized (
      select m.* from me, lateral (${page}) m
    )
    select
      chat_member.user_id, case when left_at is null then last_read_seq end as last_read_seq,
      ${authorColumns(viewer_id)}, ${noMessage}
    from me
      join chat_member using (chat_id)
      left join app_user author
        on author.user_id = chat_member.user_id and chat_member.user_id in (select author_id from page)
      left join media pfp on pfp.media_id = author.pfp_media_id
    union all
    select null, null, ${noAuthor}, ${messageColumns(viewer_id)} from page m`.execute(db);
  if (rows.length === 0) return undefined;
  const [people, messages] = [rows.filter(isPerson), rows.filter((row) => !isPerson(row))];
  return {
    people: people.toSorted((a, b) => a.user_id - b.user_id),
    messages: messages.toSorted((a, b) => b.seq - a.seq),
  };
}

const isPerson = ({ message_id }: { message_id: number | null }): boolean => message_id === null;
const noMessage = sql`
  null::bigint as message_id, null::int as seq, null as content, null::bigint as sent_at,
  null::int as author_id, null::uuid as client_id, null::json as media`;
const noAuthor = sql`null, null, null, null, null`;

/** The latest messages of chats, each with its chat and its author; none for a chat without messages. One statement. */
export async function listLastMessages(
  db: Db,
  viewer_id: number,
  chat_ids: readonly number[],
): Promise<(MessageRow & AuthorRow & { chat_id: number })[]> {
  const { rows } = await sql<MessageRow & AuthorRow & { chat_id: number }>`
    select chat.chat_id, ${messageColumns(viewer_id)}, ${authorColumns(viewer_id)}
    from chat
      join message m on m.chat_id = chat.chat_id and m.seq = chat.last_seq
      join app_user author on author.user_id = m.author_id
      left join media pfp on pfp.media_id = author.pfp_media_id
    where chat.chat_id = any(${chat_ids}::int[])`.execute(db);
  return rows;
}

/** A condition for queries with `chat` and `chat_member`: the member may read the chat, now or as a past chat. */
export const isReadable: RawBuilder<boolean> = sql`(
  chat_member.left_at is null
  and (chat.closed_at is null or chat.closed_at > now() - make_interval(days => ${sql.lit(PAST_DAYS)})))`;

/** The number to page from; null when that message is not there for the viewer. */
function cursor(which: Which): RawBuilder<number> {
  if ('page' in which) return sql`last_seq + 1 - ${which.page}::int * ${sql.lit(MESSAGES_PAGE)}`;
  if ('before_message_id' in which) return seqOf(which.before_message_id, sql`seq > joined_seq`);
  if ('message_id' in which) return seqOf(which.message_id, sql`seq > joined_seq`);
  // Zero asks for the beginning. Somebody who left and came back may still know a message from before.
  const { after_message_id } = which;
  return sql`case when ${after_message_id}::bigint = 0 then 0 else ${seqOf(after_message_id, sql`true`)} end`;
}

const seqOf = (message_id: number, isVisible: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select seq from message
  where message_id = ${message_id}::bigint and message.chat_id = chat.chat_id and ${isVisible})`;

/** The rows of a page, by the number to page from. */
function wholePage(which: Which): RawBuilder<unknown> {
  return sql`select * from message where chat_id = me.chat_id and ${stretch(which)} ${newestOrNext(which)}`;
}

/**
 * The rows of a page that contain a text, wherever they are in the history, whatever the case and the accents. Looks
 * for their numbers first, which the index holds together with the text, and reads only the found ones from the table.
 */
function foundPage(which: Which, search_text: string, skipped: number): RawBuilder<unknown> {
  return sql`
    select * from message where chat_id = me.chat_id and seq = any(array(
      select seq from message
      where chat_id = me.chat_id and ${stretch(which)}
        and strpos(${plain(sql`content`)}, (select ${plain(sql`${search_text}::text`)})) > 0
      ${newestOrNext(which)} offset ${skipped}::int
    ))`;
}

/** As `search_form` does it, written out: PostgreSQL does not inline that function, and the call costs twice the work. */
const plain = (value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(public.unaccent('public.unaccent', ${value}))`;

function stretch(which: Which): RawBuilder<boolean> {
  if ('message_id' in which) return sql`seq = me.cursor_seq`;
  if ('after_message_id' in which) return sql`seq > greatest(me.cursor_seq, me.joined_seq)`;
  return sql`seq < me.cursor_seq and seq > me.joined_seq`;
}

const newestOrNext = (which: Which): RawBuilder<unknown> =>
  'after_message_id' in which
    ? sql`order by seq limit ${sql.lit(MESSAGES_PAGE)}`
    : sql`order by seq desc limit ${sql.lit(MESSAGES_PAGE)}`;
