import { visibleTo } from '#features/people/queries.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Those who were notified of a person. */
export async function listNotifiedOf(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification')
    .select('user_id')
    .distinct()
    .where('source_user_id', '=', user_id)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes what a person was notified of, and what others were notified of them. */
export async function deleteNotificationsOf(db: Db, user_id: number): Promise<void> {
  // In the order of their ids, see `readNotifications`: those of others may be read at this moment.
  const all = db
    .selectFrom('notification')
    .select('notification_id')
    .where((row) => row.or([row('user_id', '=', user_id), row('source_user_id', '=', user_id)]))
    .orderBy('notification_id')
    .forUpdate();
  await db.deleteFrom('notification').where('notification_id', 'in', all).execute();
}

/** What a person was notified of, a page of it; as in their panel, nothing about those they may not see. */
export async function pageNotifications(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('notification')
    .leftJoin('app_user as source', 'source.user_id', 'notification.source_user_id')
    .select([
      'notification_id as key',
      'type',
      'subtype',
      'source_user_id as about_user_id',
      'content',
      'is_read',
      'notification.created_at',
    ])
    .select(sql<string | null>`nullif(trim(source.first_name || ' ' || source.last_name), '')`.as('about'))
    .where('notification.user_id', '=', user_id)
    .where((row) => row.or([row('source_user_id', 'is', null), visibleTo(user_id, 'source')]))
    .where('notification_id', '>', after)
    .orderBy('notification_id')
    .limit(most)
    .execute();
}
