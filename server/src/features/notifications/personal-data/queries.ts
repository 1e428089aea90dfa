import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { type NotificationRow, shownNotifications } from '../queries.ts';

/** The people who have a notification that a person caused. */
export async function listNotifiedOf(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('source_user_id', '=', user_id)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes a person's notifications, and the notifications that the person caused for others. */
export async function deleteNotificationsOf(db: Db, user_id: number): Promise<void> {
  // Locks the rows in the order of their ids, as `readNotifications` does, to prevent deadlocks.
  const all = db
    .selectFrom('notification')
    .select('notification_id')
    .where((row) => row.or([row('user_id', '=', user_id), row('source_user_id', '=', user_id)]))
    .orderBy('notification_id')
    .forUpdate();
  await db.deleteFrom('notification').where('notification_id', 'in', all).execute();
}

/**
 * A page of a person's notifications, for the export. The export, like the app, leaves out notifications about people
 * whom the person may not see.
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
