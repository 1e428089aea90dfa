import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { type NotificationRow, shownNotifications } from '../queries.ts';

/** The people who were notified about a person. */
export async function listNotifiedOf(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('source_user_id', '=', user_id)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes a person's notifications, and other people's notifications about the person. */
export async function deleteNotificationsOf(db: Db, user_id: number): Promise<void> {
  // The rows are locked in the order of their ids, as in `readNotifications`: other people may mark their notifications
  // as read at this moment.
  const all = db
    .selectFrom('notification')
    .select('notification_id')
    .where((row) => row.or([row('user_id', '=', user_id), row('source_user_id', '=', user_id)]))
    .orderBy('notification_id')
    .forUpdate();
  await db.deleteFrom('notification').where('notification_id', 'in', all).execute();
}

/**
 * A page of a person's notifications. Leaves out those about people whom the person may not see, like the panel in the
 * app.
 */
export async function pageNotifications(db: Db, user_id: number, after: number, most: number) {
  const { rows } = await sql<ArchivedNotification & { key: number }>`
    select
      notification_id as key, type, subtype, source_user_id as about_user_id,
      nullif(trim(first_name || ' ' || last_name), '') as about, content, is_read, created_at
    from (${shownNotifications(sql`${user_id}::int`)}) shown
    where notification_id > ${after}::int
    order by notification_id
    limit ${most}::int`.execute(db);
  return rows;
}

/** A notification in the export of a person's data. */
type ArchivedNotification = Pick<
  NotificationRow,
  'type' | 'subtype' | 'content' | 'is_read' | 'created_at'
> & { about_user_id: number | null; about: string | null };
