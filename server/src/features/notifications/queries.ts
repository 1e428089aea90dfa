import type { NotificationType } from '@quad/contract/every.ts';
import { NOTIFICATIONS_SHOWN } from '@quad/contract/notifications/my-notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import { blockedFrom, isPresent, unblockedBetween, visibleTo } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';

/** The maximum number of rows that one run deletes. The first run may have to delete years of rows. */
const DELETED_AT_ONCE = 10_000;
/** The largest id that the column can store. */
const LAST_ID = 2 ** 31 - 1;

/** A notification, with the name and picture of the person who caused it. */
export type NotificationRow = {
  notification_id: number;
  type: NotificationType;
  subtype: string;
  is_read: boolean;
  source_user_id: number | null;
  user_id: number;
  chat_id: number | null;
  content: string | null;
  created_at: Date;
  /** The number of commenters besides the latest one; null for a notification that is not about comments. */
  others: number | null;
  first_name: string | null;
  last_name: string | null;
  pfp_key: string | null;
};

/** A notification to store. */
export type NewNotification = {
  type: NotificationType;
  subtype: string;
  source_user_id: number | null;
  /** The id of the chat, the post or the place that the notification is about. */
  chat_id?: number | null;
  content?: string | null;
};

const withSource = (rows: RawBuilder<unknown>): RawBuilder<NotificationRow> => sql<NotificationRow>`
  select
    row.notification_id, row.type, row.subtype, row.is_read, row.source_user_id, row.user_id, row.chat_id,
    row.content, row.created_at, null::int as others, source.first_name, source.last_name, media.storage_key as pfp_key
  from ${rows} row
    left join app_user source on source.user_id = row.source_user_id
    left join media on media.media_id = source.pfp_media_id`;

/** Inserts a notification for each receiver. Skips a receiver if a block exists between them and `source_user_id`. */
export async function insertNotifications(
  db: Db,
  user_ids: readonly number[],
  { type, subtype, source_user_id, chat_id = null, content = null }: NewNotification,
): Promise<NotificationRow[]> {
  const mayReceive =
    source_user_id === null ? sql`true` : unblockedBetween(source_user_id, 'receiver.user_id');
  const { rows } = await sql<NotificationRow>`
    with added as (
      insert into notification (user_id, type, subtype, source_user_id, chat_id, content)
      select
        receiver.user_id, ${type}::text, ${subtype}::text, ${source_user_id}::int, ${chat_id}::int,
        ${content}::text
      from unnest(${user_ids}::int[]) as receiver(user_id)
      where ${mayReceive}
      returning *
    )
    ${withSource(sql`added`)}`.execute(db);
  return rows;
}

/**
 * Notifies the author of a post about a comment. A post has only one notification. Each comment makes this notification
 * unread and new again. The notification stores no text, because the comment may be deleted later.
 */
export async function renewPostNotice(db: Db, author_id: number, post_id: number): Promise<void> {
  await sql`
    insert into notification (user_id, type, subtype, chat_id)
    values (${author_id}::int, 'POST', 'NEW_COMMENT', ${post_id}::int)
    on conflict (chat_id) where type = 'POST' do update
      set notification_id = default, is_read = false, created_at = now()`.execute(db);
}

/**
 * A subquery for the post of a notification: the latest comment and the number of other commenters. Leaves out
 * commenters whom the viewer does not see.
 */
const latestCommentOn = (
  viewer: RawBuilder<unknown>,
): RawBuilder<{ user_id: number; text: string; others: number }> => sql`
  select latest.user_id, latest.text, post.commenter_count - 1 - hidden.number as others
  from post
    cross join lateral (
      select comment.user_id, comment.text
      from post_comment comment join app_user commenter on commenter.user_id = comment.user_id
      where comment.post_id = post.post_id and comment.user_id <> post.user_id
        and comment.hidden_at is null
        and ${isPresent('commenter')} and comment.user_id <> all (${blockedFrom(viewer)})
      order by comment.comment_id desc
      limit 1
    ) latest
    cross join lateral (
      select count(distinct comment.user_id)::int as number from post_comment comment
      where comment.post_id = post.post_id and comment.user_id = any (
        ${blockedFrom(viewer)} || array(select user_id from app_user where suspended_until > now()))
    ) hidden
  where row.type = 'POST' and post.post_id = row.chat_id`;

/** A query of a person's notifications, without the ones that the person may not see. Callers add conditions. */
export const shownNotifications = (
  viewer: RawBuilder<number>,
): RawBuilder<NotificationRow> => sql<NotificationRow>`
  select
    row.notification_id, row.type, row.subtype, row.is_read, source.user_id as source_user_id, row.user_id,
    row.chat_id, coalesce(latest_comment.text, row.content) as content, row.created_at, latest_comment.others,
    source.first_name, source.last_name, media.storage_key as pfp_key
  from notification row
    left join lateral (${latestCommentOn(viewer)}) latest_comment on true
    left join app_user source on source.user_id = coalesce(latest_comment.user_id, row.source_user_id)
    left join media on media.media_id = source.pfp_media_id
  where row.user_id = ${viewer}
    and case
      when row.type = 'POST' then latest_comment.user_id is not null
      else row.source_user_id is null or ${visibleTo(viewer, 'source')}
    end`;

/**
 * A person's latest notifications, newest first. Leaves out notifications that were caused by people whom the person
 * may not see.
 */
export async function listNotifications(db: Db, user_id: number): Promise<NotificationRow[]> {
  return latest(db, { user_id });
}

const latest = preparedQuery<NotificationRow, { user_id: number }>(
  ({ user_id }) => sql`
    ${shownNotifications(sql`${user_id}::int`)}
    order by row.notification_id desc
    limit ${sql.lit(NOTIFICATIONS_SHOWN)}`,
);

/**
 * A person's notification about their post. Comments by people whom the person may not see do not count. Undefined if
 * no comment remains.
 */
export async function findPostNotice(
  db: Db,
  user_id: number,
  post_id: number,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    ${shownNotifications(sql`${user_id}::int`)} and row.type = 'POST' and row.chat_id = ${post_id}::int`.execute(
    db,
  );
  return rows[0];
}

/**
 * Deletes the notifications of posts on which nobody but the author has a comment any more. Locks the notifications in
 * the order of their ids, as `readNotifications` does, to prevent deadlocks.
 */
export async function deleteEmptyNotices(db: Db, post_ids: readonly number[]): Promise<void> {
  await sql`
    delete from notification where notification_id in (
      select notification_id from notification join post on post.post_id = notification.chat_id
      where type = 'POST' and chat_id = any(${post_ids}::int[]) and commenter_count = 0
      order by notification_id for update of notification
    )`.execute(db);
}

/** The id of a post's notification, even if no comment remains. */
export async function findNoticeId(db: Db, post_id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('notification')
    .select('notification_id')
    .where('type', '=', 'POST')
    .where('chat_id', '=', post_id)
    .executeTakeFirst();
  return found?.notification_id;
}

/**
 * Marks a person's notifications as read. If `only` has fields, marks only the notifications that match all of them.
 * @returns the ids of the notifications that were unread
 */
export async function readNotifications(
  db: Db,
  user_id: number,
  only: {
    notification_ids?: readonly number[];
    type?: NotificationType;
    subtype?: string;
    source_user_id?: number;
    chat_id?: number;
  } = {},
): Promise<number[]> {
  const { notification_ids, chat_id, ...filter } = only;
  // Locks the rows in the order of their ids, as deletions do. Otherwise this statement and a deletion could deadlock.
  const unread = db
    .selectFrom('notification')
    .select('notification_id')
    .where('user_id', '=', user_id)
    .where('is_read', '=', false)
    .where((row) => row.and(filter))
    .$if(notification_ids !== undefined, (query) =>
      query.where('notification_id', '=', sql<number>`any(${notification_ids}::bigint[])`),
    )
    .$if(chat_id !== undefined, (query) => query.where('chat_id', '=', sql<number>`${chat_id}::bigint`))
    .orderBy('notification_id')
    .forNoKeyUpdate();
  const read = await db
    .updateTable('notification')
    .set({ is_read: true })
    .where('notification_id', 'in', unread)
    .returning('notification_id')
    .execute();
  return read.map(({ notification_id }) => notification_id);
}

/**
 * Marks a person's notifications about a chat as read. For a chat of two, also marks the notification of a friend
 * request that the other person accepted.
 * @returns the ids of the notifications that were unread
 */
export async function readNotificationsOfChat(db: Db, user_id: number, chat_id: number): Promise<number[]> {
  const { rows } = await sql<{ notification_id: number }>`
    update notification set is_read = true where notification_id in (
      select notification_id from notification
      where user_id = ${user_id}::int and not is_read and (
        type in ('CHAT', 'DATE', 'COMMIT') and chat_id = ${chat_id}::bigint and (type, subtype) <> ('COMMIT', 'SEND')
        or type = 'FRIEND_REQUEST' and subtype = 'ACCEPT' and source_user_id = (
          select pair_low + pair_high - ${user_id}::int from chat
          where chat.chat_id = ${chat_id}::bigint and ${user_id}::int in (pair_low, pair_high)
        )
      )
      order by notification_id for no key update
    )
    returning notification_id`.execute(db);
  return rows.map(({ notification_id }) => notification_id);
}

/** Marks the notification about a person's post as read. @returns its id if it was unread */
export const readNotificationOfPost = (db: Db, user_id: number, post_id: number): Promise<number[]> =>
  readNotifications(db, user_id, { type: 'POST', chat_id: post_id });

/** Deletes the notifications that one person caused for another. */
export async function withdrawNotifications(
  db: Db,
  { user_id, source_user_id }: { user_id: number; source_user_id: number },
  { type, subtype }: { type: NotificationType; subtype: string },
): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('user_id', '=', user_id)
    .where('source_user_id', '=', source_user_id)
    .where('type', '=', type)
    .where('subtype', '=', subtype)
    .execute();
}

/**
 * Deletes at most `most` notifications that are more than `days` days old. Goes through the rows in the order of their
 * ids, which is nearly the order of time, and stops at the first younger row.
 */
export async function deleteOldNotifications(db: Db, days: number, most = DELETED_AT_ONCE): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${days})`;
  await sql`
    delete from notification where notification_id in (
      select notification_id from notification
      where created_at < ${oldest} and notification_id < coalesce((
        select notification_id from notification where created_at >= ${oldest} order by notification_id limit 1
      ), ${sql.lit(LAST_ID)})
      order by notification_id
      limit ${most}
      for update skip locked
    )`.execute(db);
}
