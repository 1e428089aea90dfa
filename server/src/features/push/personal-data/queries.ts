import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Deletes a person's devices, push settings and due notifications, and the notes of mails to the person. */
export async function deletePushOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('push_device').where('user_id', '=', user_id).execute();
  await db.deleteFrom('push_settings').where('user_id', '=', user_id).execute();
  await db.deleteFrom('push_due').where('user_id', '=', user_id).execute();
  await db.deleteFrom('missed_mail').where('user_id', '=', user_id).execute();
}

/** A person's devices, without the secrets with which notifications are encrypted. */
export async function listOwnDevices(db: Db, user_id: number) {
  return db
    .selectFrom('push_device')
    .innerJoin('session', 'session.session_id', 'push_device.session_id')
    .select([
      'session.device as browser',
      'endpoint as address',
      'made_at as added',
      'last_ok_at as last_told',
    ])
    .where('push_device.user_id', '=', user_id)
    .orderBy('device_id')
    .execute();
}

type Told = { chat: number | null; notification: number | null; post: number | null; told: Date };

/** When a person was last notified of each chat, notification and post with comments. */
export async function listTold(db: Db, user_id: number) {
  const { rows } = await sql<Told>`
    select case kind when 0 then thing_id end as chat, case kind when 1 then thing_id end as notification,
      case kind when 2 then thing_id end as post, told_at as told
    from push_due where user_id = ${user_id}::int and told_at is not null
    order by kind, thing_id`.execute(db);
  return rows;
}

/** The last mail to a person about missed messages, and since when the person was away then. */
export async function listMissedMails(db: Db, user_id: number) {
  return db
    .selectFrom('missed_mail')
    .select(['mailed_at as sent', 'away_since', 'mails as mails_of_this_absence'])
    .where('user_id', '=', user_id)
    .execute();
}

/**
 * Deletes rows of `push_due` that have nothing left to send, and sent nothing for `days` days. Such a row is needed
 * only as long as a sweep may find its news again.
 */
export async function deleteOldTold(db: Db, days: number): Promise<void> {
  await sql`
    delete from push_due
    where due_at is null and coalesce(told_at, '-infinity') < now() - make_interval(days => ${days})`.execute(
    db,
  );
}
