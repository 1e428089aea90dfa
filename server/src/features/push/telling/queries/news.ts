import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { sql } from 'kysely';
import { shownNotifications } from '#features/notifications/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { COUNTED_MAX, LINES_MAX } from '../../limits.ts';
import { isNotMuted, isToldOfEach, isUnread, readUpTo, sizeOfChat, toldSeqs } from '../../queries/wanted.ts';

/** What a row of `push_due` is about: a chat, a notification, or a post with comments. */
export const CHAT = 0;
const [NOTIFICATION, POST] = [1, 2];

/**
 * Something of which a person must be notified. `seq` is the number of the latest message of a chat, or the id of a
 * notification. All notifications about comments on one post are one thing.
 */
export type News = { user_id: number; kind: number; thing_id: number; seq: number };

/** A condition for queries: the user has a device. */
const hasDevice = (user: string) =>
  sql<boolean>`exists (select from push_device where push_device.user_id = ${sql.ref(user)})`;

/** A condition for queries: the `member` has not muted the chat, and the `settings` do not switch off its messages. */
const isWanted = (type: string) => sql<boolean>`(
  ${isNotMuted()}
  and coalesce(settings.messages, true)
  and (${sql.ref(type)} <> ${sql.lit(CHAT_MATCH)} or coalesce(settings.dating, true)))`;

/**
 * The members whom new messages of these chats must notify. They have not read the chat's last message, were not
 * notified of it, have a device, and have not muted the chat. Members of large groups are notified only of messages
 * that mention them, unless they asked for every message.
 */
export async function listChatNews(db: Db, chat_ids: readonly number[]): Promise<News[]> {
  const { rows } = await sql<News>`
    with hinted as materialized (
      select chat_id, type, last_seq, ${sizeOfChat} as size
      from chat where chat_id = any(${chat_ids}::int[]) and closed_at is null
    )
    select member.user_id, ${sql.lit(CHAT)}::int as kind, chat_id as thing_id, last_seq as seq
    from hinted join chat_member member using (chat_id)
      left join push_due due on due.user_id = member.user_id and due.kind = ${sql.lit(CHAT)} and due.thing_id = chat_id
      left join push_settings settings on settings.user_id = member.user_id
    where member.left_at is null
      and last_seq > greatest(${readUpTo}, coalesce(due.seq, 0))
      and ${isWanted('type')}
      and (${isToldOfEach('type', sql.ref('size'))} or member.mention_seq > greatest(${readUpTo}, coalesce(due.seq, 0)))
      and ${hasDevice('member.user_id')}
    order by member.user_id, chat_id`.execute(db);
  return rows;
}

/** Those of the given notifications that are unread and whose receivers have a device. */
export async function listNotificationNews(db: Db, ids: readonly number[]): Promise<News[]> {
  const { rows } = await sql<News>`
    select user_id,
      case when type = 'POST' then ${sql.lit(POST)} else ${sql.lit(NOTIFICATION)} end::int as kind,
      case when type = 'POST' then chat_id else notification_id end as thing_id,
      notification_id as seq
    from notification
    where notification_id = any(${ids}::int[]) and not is_read and ${hasDevice('notification.user_id')}
    order by user_id, notification_id`.execute(db);
  return rows;
}

/**
 * The number on the app's icon, for each person. It counts the chats with unread messages that are not muted, and the
 * unread notifications.
 */
export async function listBadges(db: Db, user_ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ user_id: number; badge: number }>`
    select user_id, (
        select count(*)::int from chat_member member join chat using (chat_id)
        where member.user_id = person.user_id and left_at is null and closed_at is null
          and last_seq > ${readUpTo}
          and ${isNotMuted()}
      ) + (
        select count(*)::int from notification where notification.user_id = person.user_id and not is_read
      ) as badge
    from unnest(${user_ids}::int[]) as person (user_id)`.execute(db);
  return new Map(rows.map(({ user_id, badge }) => [user_id, badge]));
}

/** A notification that is due, with the name of the person who caused it. */
export type NotificationNews = {
  user_id: number;
  kind: number;
  thing_id: number;
  type: string;
  subtype: string;
  first_name: string | null;
  chat_id: number | null;
  others: number | null;
};

/**
 * Reads notifications that are due, as they are now. Leaves out those that were read meanwhile, or that the person may
 * no longer see.
 */
export async function readNotificationNews(db: Db, due: readonly News[]): Promise<NotificationNews[]> {
  const { rows } = await sql<NotificationNews>`
    select due.user_id, kind, thing_id, type, subtype, first_name, chat_id, others
    from unnest(
        ${due.map(({ user_id }) => user_id)}::int[], ${due.map(({ kind }) => kind)}::int[],
        ${due.map(({ thing_id }) => thing_id)}::int[], ${due.map(({ seq }) => seq)}::int[]
      ) as due (user_id, kind, thing_id, wanted_id)
      cross join lateral (
        ${shownNotifications(sql<number>`due.user_id`)} and row.notification_id = due.wanted_id and not row.is_read
      ) shown`.execute(db);
  return rows;
}

/** What is new in a chat for a member: its latest unread messages, oldest first, and their number. */
export type ChatNews = {
  user_id: number;
  thing_id: number;
  type: number;
  title: string | null;
  unread: number;
  lines: { first_name: string; content: string; media: ('image' | 'video')[] }[];
};

/** The kinds of files of a message, as JSON. */
const mediaOfMessage = sql`case when has_media then (
  select json_agg(distinct kind) from message_media join media using (media_id)
  where message_media.message_id = message.message_id
) else '[]' end`;

/** A chat that is due for a member. There is news only if a message after `told_seq` is unread. */
export type DueChat = Pick<News, 'user_id' | 'thing_id'> & { told_seq: number };

/**
 * Reads what is new in chats that are due, as it is now. Leaves out members who have read everything meanwhile, and
 * members who were told of all that they may see: the latest message may be unsent, or by somebody who is blocked.
 * Members who want only mentions get the latest one.
 */
export async function readChatNews(db: Db, due: readonly DueChat[]): Promise<ChatNews[]> {
  const { rows } = await sql<ChatNews>`
    select member.user_id, chat.chat_id as thing_id, type, title, unread, lines
    from unnest(
        ${due.map(({ user_id }) => user_id)}::int[], ${due.map(({ thing_id }) => thing_id)}::int[],
        ${due.map(({ told_seq }) => told_seq)}::int[]
      ) as due (user_id, chat_id, told_seq)
      join chat_member member on member.user_id = due.user_id and member.chat_id = due.chat_id and left_at is null
      join chat on chat.chat_id = due.chat_id and closed_at is null
      left join push_settings settings on settings.user_id = due.user_id
      cross join lateral (${toldSeqs}) told
      cross join lateral (
        select count(*)::int as unread, max(seq) as latest, (array_agg(line order by seq desc))[:${sql.lit(LINES_MAX)}] as lines
        from (
          select seq, json_build_object('first_name', first_name, 'content', content, 'media', ${mediaOfMessage}) as line
          from message join app_user author on author.user_id = author_id
          where message.chat_id = due.chat_id and ${isUnread(sql`due.user_id`)}
            and message.seq between told.first_seq and told.last_seq
          order by seq desc limit ${sql.lit(COUNTED_MAX)}
        ) unread_message
      ) news
    where latest > due.told_seq and chat.last_seq > ${readUpTo} and ${isWanted('chat.type')}`.execute(db);
  return rows.map((row) => ({ ...row, lines: row.lines.toReversed() }));
}
