import type { NotificationType } from '@quad/contract/every.ts';
import { NOTIFICATIONS_SHOWN } from '@quad/contract/notifications/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import { unblockedBetween, visibleTo } from '#features/people/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { statement } from '#platform/db/statement.ts';
import { NOTIFICATIONS_KEPT_DAYS } from './limits.ts';

/** Those that one round deletes: the first one has years to catch up with, and others write meanwhile. */
const DELETED_AT_ONCE = 10_000;
/** The last number there can be. */
const LAST_ID = 2 ** 31 - 1;

/** A notification with what is shown of the person behind it. */
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
  first_name: string | null;
  last_name: string | null;
  pfp_key: string | null;
};

/** What happened, and whom to notify. */
export type NewNotification = {
  type: NotificationType;
  subtype: string;
  source_user_id: number | null;
  /** The chat it is about, or the post. */
  chat_id?: number | null;
  content?: string | null;
};

const withSource = (rows: RawBuilder<unknown>): RawBuilder<NotificationRow> => sql<NotificationRow>`
  select
    row.notification_id, row.type, row.subtype, row.is_read, row.source_user_id, row.user_id, row.chat_id,
    row.content, row.created_at, source.first_name, source.last_name, media.storage_key as pfp_key
  from ${rows} row
    left join app_user source on source.user_id = row.source_user_id
    left join media on media.media_id = source.pfp_media_id`;

/** Adds one notification for each receiver, save those who may not see the person behind it. */
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

/** A person's latest notifications, newest first, without those whose source they may not see. */
export async function listNotifications(db: Db, user_id: number): Promise<NotificationRow[]> {
  return latest(db, { user_id });
}

const latest = statement<NotificationRow, { user_id: number }>(
  ({ user_id }) => sql`
    ${withSource(sql`notification`)}
    where row.user_id = ${user_id}::int
      and (row.source_user_id is null or ${visibleTo(user_id, 'source')})
    order by row.notification_id desc
    limit ${sql.lit(NOTIFICATIONS_SHOWN)}`,
);

/** Marks all of a person's notifications as read, or only some. */
export async function readNotifications(
  db: Db,
  user_id: number,
  only: { type?: NotificationType; subtype?: string; source_user_id?: number } = {},
): Promise<void> {
  // In the order of their ids, as whoever deletes several does: the two would wait for each other in vain.
  const unread = db
    .selectFrom('notification')
    .select('notification_id')
    .where('user_id', '=', user_id)
    .where('is_read', '=', false)
    .where((row) => row.and(only))
    .orderBy('notification_id')
    .forNoKeyUpdate();
  await db
    .updateTable('notification')
    .set({ is_read: true })
    .where('notification_id', 'in', unread)
    .execute();
}

/** Takes notifications back that a person got from another, as if they had never come. */
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
 * Forgets notifications that are older than anybody looks back, so many at a time. They were numbered in the order of
 * their times, near enough: whatever is to go comes before the first that stays.
 */
export async function deleteOldNotifications(db: Db, most = DELETED_AT_ONCE): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${NOTIFICATIONS_KEPT_DAYS})`;
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
