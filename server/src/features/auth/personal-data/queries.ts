import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Empties a person's account: deletes the registrations, second factor, devices and mailed links, and clears the row.
 * The row then identifies nobody, and the address can be registered again.
 */
export async function emptyAccount(db: Db, user_id: number): Promise<void> {
  const { mailbox } = await db
    .selectFrom('app_user')
    .select('mailbox')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('pending_registration').where('mailbox', '=', mailbox).execute();
  await db.deleteFrom('mailed_token').where('user_id', '=', user_id).execute();
  await db.deleteFrom('second_factor').where('user_id', '=', user_id).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await db.deleteFrom('known_device').where('user_id', '=', user_id).execute();
  await db.deleteFrom('mail_sent').where('address', '=', mailbox).execute();
  await db
    .updateTable('app_user')
    .set({
      email: '',
      mailbox: '',
      password_hash: '',
      role: 'member',
      is_owner: false,
      second_factor_at: null,
      deleted_at: sql<Date>`now()`,
      last_active_at: sql<Date>`now()`,
    })
    .where('user_id', '=', user_id)
    .execute();
}

/** A person's account: its address and role, and when the person signed up and was last active. */
export async function getAccount(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .select([
      'user_id',
      'email',
      'role',
      'second_factor_at as two_step_login_since',
      'created_at',
      'last_active_at',
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** A page of the devices on which a person is signed in. */
export async function pageSessions(db: Db, user_id: number, after: number, most: number) {
  return db
    .selectFrom('session')
    .select(['session_id as key', 'device', 'created_at as signed_in_at', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('session_id', '>', after)
    .orderBy('session_id')
    .limit(most)
    .execute();
}

/** The browsers in which a person has signed in, ordered by the last sign-in. */
export async function listKnownDevices(db: Db, user_id: number) {
  return db
    .selectFrom('known_device')
    .select('created_at as last_signed_in_at')
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
}

/** The stored records of mails to a person, oldest first. */
export async function listMails(db: Db, user_id: number) {
  return db
    .selectFrom('mail_sent')
    .innerJoin('app_user', 'mailbox', 'address')
    .select(['kind', 'mail_sent.created_at as sent_at'])
    .where('user_id', '=', user_id)
    .orderBy('mail_sent_id')
    .execute();
}

/** Deletes registrations that were not confirmed within `days` days. */
export async function deleteOldRegistrations(db: Db, days: number): Promise<void> {
  await sql`delete from pending_registration where created_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}

/** Deletes links that expired more than `days` days ago. */
export async function deleteOldLinks(db: Db, days: number): Promise<void> {
  await sql`delete from mailed_token where expires_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Deletes devices on which nobody has signed in for `days` days. */
export async function deleteOldDevices(db: Db, days: number): Promise<void> {
  await sql`delete from known_device where created_at < now() - make_interval(days => ${days})`.execute(db);
}
