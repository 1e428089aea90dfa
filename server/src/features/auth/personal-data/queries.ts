import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Takes a person's account away: what they signed in with, their registrations and every link that was mailed. What is
 * left of the row says nothing of anybody, and the address is free.
 */
export async function emptyAccount(db: Db, user_id: number): Promise<void> {
  const { email, mailbox } = await db
    .selectFrom('app_user')
    .select(['email', 'mailbox'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('pending_registration').where('mailbox', '=', mailbox).execute();
  await db.deleteFrom('mailed_token').where('user_id', '=', user_id).execute();
  await db.deleteFrom('second_factor').where('user_id', '=', user_id).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute();
  await db.deleteFrom('known_device').where('user_id', '=', user_id).execute();
  const addresses = [email, mailbox, `nobody ${mailbox}`];
  await db
    .deleteFrom('mail_sent')
    .where((row) => row('address', '=', row.fn.any(row.val(addresses))))
    .execute();
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

/** When somebody signed up, and was last there. */
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

/** The devices on which a person is signed in, a page of them. */
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

/** The browsers that a person has signed in on, by when they last did. */
export async function listKnownDevices(db: Db, user_id: number) {
  return db
    .selectFrom('known_device')
    .select('created_at as last_signed_in_at')
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
}

/** The mails that Quad has sent to a person and still remembers. */
export async function listMails(db: Db, user_id: number) {
  return db
    .selectFrom('mail_sent')
    .innerJoin('app_user', (join) =>
      join.on((on) => on.or([on('address', '=', on.ref('email')), on('address', '=', on.ref('mailbox'))])),
    )
    .select(['kind', 'mail_sent.created_at as sent_at'])
    .where('user_id', '=', user_id)
    .orderBy('mail_sent_id')
    .execute();
}

/** Forgets registrations that nobody has confirmed for so many days. */
export async function deleteOldRegistrations(db: Db, days: number): Promise<void> {
  await sql`delete from pending_registration where created_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}

/** Forgets links that have not worked for so many days. */
export async function deleteOldLinks(db: Db, days: number): Promise<void> {
  await sql`delete from mailed_token where expires_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Forgets devices that nobody has signed in on for so many days. */
export async function deleteOldDevices(db: Db, days: number): Promise<void> {
  await sql`delete from known_device where created_at < now() - make_interval(days => ${days})`.execute(db);
}
