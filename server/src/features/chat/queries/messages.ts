import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP, type Reaction } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { hasBlocked, isPresent } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery, type Params } from '#platform/db/prepared-query.ts';
import type { ShownMedia } from '#platform/media/media.ts';
import { isShownTo } from '#features/moderation/queries/hiding.ts';
import { shownMedia } from '#platform/media/queries.ts';
import { isReadable } from '#features/people/queries/chats.ts';
import { blockedInChat } from '../changes/queries/changes.ts';
import { reactionsOf } from '../changes/queries/reactions.ts';
import { type QuotedRow, quotedBy } from './quotes.ts';
import { foundPage, type SeqRange } from './search.ts';

/** A message. `sent_at` is in milliseconds since 1970. `client_id` is null for messages of other people. */
export type MessageRow = {
  message_id: number;
  seq: number;
  content: string;
  sent_at: number;
  author_id: number;
  client_id: string | null;
  media: readonly ShownMedia[] | null;
  extras: Extras | null;
};

/**
 * What only some messages have: changes, a reply or mentions. They are one column of JSON, so that a page of plain
 * messages has few columns. Null for a plain message.
 */
export type Extras = {
  /** The number of the latest change; null if the message was never changed. */
  change: number | null;
  is_unsent: boolean;
  /** Milliseconds since 1970; null if it was never edited. */
  edited_at: number | null;
  /** Null or empty without reactions. */
  reactions: readonly Reaction[] | null;
  reply: QuotedRow | null;
  /** The members whom the text mentions. */
  mention_ids: readonly number[] | null;
};

/** The author of a message, as a viewer sees the author. */
export type AuthorRow = {
  first_name: string;
  last_name: string;
  pfp_key: string | null;
  is_deleted: boolean;
  is_blocked: boolean;
};

/** An instant as milliseconds since 1970. Node parses numbers faster than texts, and a page has thirty instants. */
export const milliseconds = (column: string): RawBuilder<number> =>
  sql`(date_part('epoch', ${sql.ref(column)}) * 1000)::bigint`;

/**
 * The columns of a `MessageRow`, for a query with the message as `m`. A message that is hidden from the viewer looks
 * like a message that staff removed.
 * @param blocked_ids the people who blocked the viewer or were blocked by the viewer
 * @param joined_seq the number of the last message before the viewer joined
 */
export const messageColumns = (
  viewer_id: RawBuilder<number>,
  blocked_ids: RawBuilder<number[]>,
  joined_seq: RawBuilder<number>,
): RawBuilder<MessageRow> => sql`
  m.message_id, m.seq, case when ${isShownTo(viewer_id, 'm', 'author_id')} then m.content else '' end as content,
  ${milliseconds('m.created_at')} as sent_at, m.author_id,
  case when m.author_id = ${viewer_id} then m.client_id end as client_id,
  case when m.has_media and m.unsent_at is null and ${isShownTo(viewer_id, 'm', 'author_id')} then (
    select json_agg(${shownMedia} order by mm.position)
    from message_media mm join media f on f.media_id = mm.media_id
    where mm.message_id = m.message_id
  ) end as media,
  -- Each edit, reaction and unsending is a change.
  case when coalesce(m.change, m.reply_seq) is not null or m.mention_ids is not null then json_build_object(
    'change', m.change, 'is_unsent', m.unsent_at is not null, 'edited_at', ${milliseconds('m.edited_at')},
    'reactions', ${reactionsOf(viewer_id, blocked_ids)}, 'reply', ${quotedBy(viewer_id, joined_seq)},
    'mention_ids', m.mention_ids
  ) end as extras`;

/**
 * The columns of an `AuthorRow`, for a query with the author as `author` and the picture as `pfp`.
 * The picture is null while the author is suspended.
 * @param type the chat's type. In a chat of two, the picture is also null if the author has blocked the viewer.
 */
export const authorColumns = (
  viewer_id: RawBuilder<number>,
  type: RawBuilder<number>,
): RawBuilder<AuthorRow> => sql`
  author.first_name, author.last_name,
  case when ${isPresent('author')}
      and (${type} = ${sql.lit(CHAT_GROUP)} or not ${hasBlocked('author.user_id', viewer_id)})
    then pfp.storage_key end as pfp_key,
  author.user_id is null or author.deleted_at is not null as is_deleted,
  exists (
    select from user_block where blocker_id = ${viewer_id} and blocked_id = author.user_id
  ) as is_blocked`;

/**
 * Which messages of a chat to read. `page` counts pages back from the latest message. `changed_after` is the number of
 * a change: the page has messages that were changed later. Each other cursor names a message: the page has the messages
 * before it, after it or around it, or only that message.
 */
export type PageCursor =
  | { page: number }
  | { before_message_id: number }
  | { after_message_id: number }
  | { around_message_id: number }
  | { message_id: number }
  | { changed_after: number };

/**
 * A person who is or was in a chat. The author's columns are filled if the person wrote a message on the page.
 * - `joined_seq`: the number of the last message before the person joined
 * - `last_read_seq`: the number of the last message that the person has read; null if the person has left, or if, in a
 *   group, the person has blocked the viewer or was blocked by the viewer
 */
export type PersonRow = AuthorRow & { user_id: number; joined_seq: number; last_read_seq: number | null };

/** A page of a chat's messages, newest first, and everybody who is or was in the chat. */
export type MessagePage = { people: PersonRow[]; messages: MessageRow[] };

/** A page of a chat's messages that a viewer requests. */
export type PageRequest = { chat_id: number; viewer_id: number; which: PageCursor };

/** The direction in which a page extends from its cursor. Each direction has its own statement. */
type PageDirection = SeqDirection | 'changed';
/** The directions along the messages' numbers. */
type SeqDirection = 'back' | 'on' | 'here' | 'around';

function directionOf(which: PageCursor): PageDirection {
  if ('after_message_id' in which) return 'on';
  if ('around_message_id' in which) return 'around';
  if ('changed_after' in which) return 'changed';
  return 'message_id' in which ? 'here' : 'back';
}

/**
 * Reads a page of a chat's messages for a member, in one statement. With a search text, the page has only messages that
 * contain the text, from the whole chat.
 * @returns undefined if the viewer may not read the chat or may not see the message of the cursor
 * Source: decisions.md "Chat": members see the history since they joined; past chats can still be read.
 */
export async function listMessages(
  db: Db,
  { chat_id, viewer_id, which }: PageRequest,
  search_text?: string | null,
): Promise<MessagePage | undefined> {
  const page = 'page' in which ? which.page : 0;
  const values = { chat_id, viewer_id, page, from_id: from(which), search_text: search_text ?? '' };
  const way = directionOf(which);
  const read = search_text && way !== 'changed' ? searches[way] : pages[way];
  const rows = await read(db, values);
  if (rows.length === 0) return undefined;
  const messages = rows.filter((row) => row.message_id !== null);
  return {
    people: rows.filter((row) => row.message_id === null).toSorted((a, b) => a.user_id - b.user_id),
    messages:
      'changed_after' in which
        ? messages.toSorted((a, b) => Number(a.extras?.change) - Number(b.extras?.change))
        : messages.toSorted((a, b) => b.seq - a.seq),
  };
}

/** The statement that reads a page in a direction. Searches have statements of their own. */
const pageStatement = (way: PageDirection, isSearch: boolean) =>
  preparedQuery<PersonRow & MessageRow, Reading>(
    (params) => sql`
    with me as materialized (
      select * from (
        select viewer_id, chat.chat_id, chat.type, joined_seq, last_seq, ${cursor(way, isSearch)} as cursor_seq,
          page * ${sql.lit(MESSAGES_PAGE)} as skipped,
          ${blockedInChat(sql`viewer_id`)} as unread_by
        from (${asRow(params)}) reading
          join chat_member on chat_member.chat_id = reading.chat_id and chat_member.user_id = viewer_id
          join chat on chat.chat_id = reading.chat_id
        where ${isReadable}
      ) mine
      where cursor_seq is not null
    ), page as materialized (
      select me.viewer_id, me.unread_by, me.joined_seq as own_joined_seq, m.* from me, lateral (${
        isSearch && way !== 'changed' ? foundPage(ranges[way], params.search_text) : wholePage(way)
      }) m
    )
    select
      chat_member.user_id, chat_member.joined_seq,
      case when left_at is null and chat_member.user_id <> all (unread_by) then last_read_seq end as last_read_seq,
      ${authorColumns(sql`me.viewer_id`, sql`me.type`)}, ${noMessage}
    from me
      join chat_member using (chat_id)
      left join app_user author on author.user_id = chat_member.user_id
        and chat_member.user_id in (select author_id from page)
      left join media pfp on pfp.media_id = author.pfp_media_id
    union all
    select null, null, null, ${noAuthor}, ${messageColumns(sql`m.viewer_id`, sql`m.unread_by`, sql`m.own_joined_seq`)} from page m`,
  );

type Reading = {
  chat_id: number;
  viewer_id: number;
  page: number;
  from_id: number | null;
  search_text: string;
};

const asRow = ({ chat_id, viewer_id, page, from_id }: Params<Reading>): RawBuilder<unknown> => sql`
  select
    ${chat_id}::bigint as chat_id, ${viewer_id}::int as viewer_id, ${page}::int as page, ${from_id}::bigint as from_id`;

function from(which: PageCursor): number | null {
  if ('before_message_id' in which) return which.before_message_id;
  if ('after_message_id' in which) return which.after_message_id;
  if ('around_message_id' in which) return which.around_message_id;
  if ('changed_after' in which) return which.changed_after;
  return 'message_id' in which ? which.message_id : null;
}

const noMessage = sql`
  null::bigint as message_id, null::int as seq, null as content, null::bigint as sent_at,
  null::int as author_id, null::uuid as client_id, null::json as media, null::json as extras`;
const noAuthor = sql`null, null, null, null, null`;

/**
 * The number of the message from which a page is counted; null if the viewer may not see that message. For a page
 * number, the message number is computed. The numbers of search results have gaps, so a search skips rows instead. For
 * changed messages, it is the number of a change.
 */
function cursor(way: PageDirection, isSearch: boolean): RawBuilder<number> {
  const seqOf = sql`(
    select seq from message
    where message_id = from_id and message.chat_id = chat.chat_id and seq > joined_seq)`;
  // A viewer who left and came back may name a message that the viewer no longer sees. Such a message counts as the
  // beginning of the chat, and so does a message that does not exist.
  if (way === 'on') return sql`coalesce(${seqOf}, joined_seq)`;
  if (way === 'changed') return sql`from_id`;
  const latest = isSearch ? sql`last_seq + 1` : sql`last_seq + 1 - page * ${sql.lit(MESSAGES_PAGE)}`;
  return sql`case when from_id is null then ${latest} else ${seqOf} end`;
}

/**
 * The rows of a page, counted from its cursor. The range contains only as many numbers as a page has messages.
 * PostgreSQL may decide to read and sort the whole range, which would be slow if the range reached to the end of a long
 * chat.
 */
function wholePage(way: PageDirection): RawBuilder<unknown> {
  if (way === 'changed') return changedPage;
  const { after, before, isForward } = ranges[way];
  const [first, last] = isForward
    ? [after, sql`least(${before}, ${after} + ${PAGE} + 1)`]
    : [sql`greatest(${after}, ${before} - ${PAGE} - 1)`, before];
  // With a limit, PostgreSQL reads the index. Without a limit, it may scan the whole table.
  return sql`
    select * from message where chat_id = me.chat_id and seq > ${first} and seq < ${last}
    order by seq ${isForward ? sql`` : sql`desc`} limit ${PAGE}`;
}

const changedPage = sql`
  select * from message where chat_id = me.chat_id and change > me.cursor_seq and seq > me.joined_seq
  order by change limit ${sql.lit(MESSAGES_PAGE)}`;

const PAGE = sql.lit(MESSAGES_PAGE);
/** Half the size of a page: the number of messages before and after a message. */
const HALF = sql.lit(MESSAGES_PAGE / 2);

/** The range of numbers for each direction. It never includes messages from before the viewer joined. */
const ranges: Record<SeqDirection, SeqRange> = {
  back: { after: sql`me.joined_seq`, before: sql`me.cursor_seq`, isForward: false },
  on: {
    after: sql`me.cursor_seq`,
    before: sql`me.last_seq + 1`,
    isForward: true,
  },
  here: { after: sql`me.cursor_seq - 1`, before: sql`me.cursor_seq + 1`, isForward: false },
  around: {
    after: sql`greatest(me.cursor_seq - ${HALF}, me.joined_seq)`,
    before: sql`me.cursor_seq + ${HALF} + 1`,
    isForward: false,
  },
};

const forEachRange = (isSearch: boolean) => ({
  back: pageStatement('back', isSearch),
  on: pageStatement('on', isSearch),
  here: pageStatement('here', isSearch),
  around: pageStatement('around', isSearch),
});
const pages = { ...forEachRange(false), changed: pageStatement('changed', false) };
const searches = forEachRange(true);
