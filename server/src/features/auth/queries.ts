import { sql } from 'kysely';
import type { DateState } from '@quad/contract/dating/shapes.ts';
import { RESET_MINUTES, VERIFICATION_HOURS } from '@quad/contract/auth/limits.ts';
import { findLockedOutByMailbox } from '#features/moderation-actions/queries.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';
import type { Db } from '#platform/db/schema.ts';
import { KNOWN_DEVICES } from './limits.ts';

/** The account of an address, and the latest unconfirmed registration of the address. */
export async function findForLogin(db: Db, email: string, device_hash: Buffer | null) {
  const account = await db
    .selectFrom('app_user')
    .select((user) => [
      'user_id',
      'password_hash',
      user
        .exists(
          user
            .selectFrom('known_device')
            .whereRef('known_device.user_id', '=', 'app_user.user_id')
            .where('device_hash', '=', device_hash),
        )
        .as('knows_device'),
    ])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return { account, pending: await findPendingByEmail(db, email) };
}

/** The unconfirmed registration of an address. Prefers a registration from this browser, then the latest. */
export async function findPendingByEmail(db: Db, email: string, browser_hash: Buffer | null = null) {
  return db
    .selectFrom('pending_registration')
    .select(['pending_id', 'password_hash'])
    .where('email', '=', email)
    .where('mailbox', '=', mailboxOf(email))
    .orderBy(sql`coalesce(browser_hash = ${browser_hash}, false)`, 'desc')
    .orderBy('pending_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Whether the given device has signed in to the account of an address, and whether the address was registered in the
 * given browser.
 */
export async function whoseAddress(
  db: Db,
  email: string,
  { device, browser }: { device: Buffer | null; browser: Buffer | null },
): Promise<{ knows_device: boolean; has_registered: boolean }> {
  const { rows } = await sql<{ knows_device: boolean; has_registered: boolean }>`
    select
      exists (
        select from known_device join app_user using (user_id)
        where email = ${email} and deleted_at is null and device_hash = ${device}
      ) as knows_device,
      exists (
        select from pending_registration where mailbox = ${mailboxOf(email)} and browser_hash = ${browser}
      ) as has_registered`.execute(db);
  return rows[0] ?? { knows_device: false, has_registered: false };
}

/** An unconfirmed registration. */
export async function findPending(db: Db, pending_id: number) {
  return db
    .selectFrom('pending_registration')
    .select(['email', 'mailbox'])
    .where('pending_id', '=', pending_id)
    .executeTakeFirst();
}

type Registration = { email: string; mailbox: string; university_id: number; password_hash: string };

/** Stores a registration until its mailed link is used. Returns its id. */
export async function insertPending(
  db: Db,
  registration: Registration & { browser_hash: Buffer },
): Promise<number> {
  const { pending_id } = await db
    .insertInto('pending_registration')
    .values(registration)
    .returning('pending_id')
    .executeTakeFirstOrThrow();
  return pending_id;
}

/** The account with the given address, mailbox or id. */
export async function findAccount(db: Db, by: { email: string } | { mailbox: string } | { user_id: number }) {
  const [column, value] = Object.entries(by)[0] as ['email' | 'mailbox' | 'user_id', string | number];
  return db
    .selectFrom('app_user')
    .innerJoin('university', 'university.university_id', 'app_user.university_id')
    .select([
      'app_user.user_id',
      'app_user.email',
      'app_user.mailbox',
      'app_user.first_name',
      'app_user.password_hash',
      'university.name as uni_name',
    ])
    .where(`app_user.${column}`, '=', value)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks an account until the transaction ends, so that changes of its password and its sessions run one after the
 * other.
 * @returns whether the account exists and has the given password hash
 */
export async function lockAccount(db: Db, user_id: number, password_hash?: string): Promise<boolean> {
  const account = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('user_id', '=', sql<number>`${user_id}::bigint`)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined && (password_hash === undefined || account.password_hash === password_hash);
}

/** The signed-in user, as the answers of login and setup show them. */
export async function getSessionUser(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .leftJoin('dater', 'dater.user_id', 'app_user.user_id')
    .select([
      'app_user.user_id',
      'first_name',
      'last_name',
      'other_names',
      'app_user.setup_stage',
      sql<number>`coalesce(dater.setup_stage, 0)`.as('date_setup_stage'),
      sql<DateState>`coalesce(state, 'NOT_SET')`.as('date_enabled'),
      'committed_to_id as date_committed_to_id',
      'university_id as uni_id',
      'role',
    ])
    .where('app_user.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** Stores the token of a mailed link that confirms a registration. */
export async function insertVerifyToken(
  db: Db,
  token: { token_hash: Buffer; pending_id: number; mail_key: string },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(hours => ${VERIFICATION_HOURS})`;
  await db
    .insertInto('mailed_token')
    .values({ kind: 'verify', ...token, expires_at })
    .execute();
}

/** Stores the token of a mailed link that resets a password. The links of earlier mails become invalid. */
export async function insertResetToken(
  db: Db,
  token: { token_hash: Buffer; user_id: number; mail_key: string },
): Promise<void> {
  await db
    .deleteFrom('mailed_token')
    .where('user_id', '=', token.user_id)
    // Sending a mail may be tried twice, and both copies of the mail may arrive. So the links in both copies work.
    .where('mail_key', '!=', token.mail_key)
    .execute();
  const expires_at = sql<Date>`now() + make_interval(mins => ${RESET_MINUTES})`;
  await db
    .insertInto('mailed_token')
    .values({ kind: 'reset', ...token, expires_at })
    .execute();
}

const isMarked = sql<boolean>`pending.created_at > now() - make_interval(hours => ${VERIFICATION_HOURS})`;

/** The registration that a link confirms; undefined once the link is used or expired. */
export async function findByVerifyToken(db: Db, token_hash: Buffer) {
  return db
    .selectFrom('mailed_token')
    .innerJoin('pending_registration as pending', 'pending.pending_id', 'mailed_token.pending_id')
    .innerJoin('university', 'university.university_id', 'pending.university_id')
    .select([
      'pending.email',
      'pending.mailbox',
      'pending.university_id',
      'pending.password_hash',
      // The browser is no longer recognised once its cookie has expired, even if the link was sent again later.
      sql<Buffer | null>`case when ${isMarked} then pending.browser_hash end`.as('browser_hash'),
      'university.name as uni_name',
    ])
    .where('token_hash', '=', token_hash)
    .where('kind', '=', 'verify')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** The account whose password a link resets; undefined once the link is used or expired. */
export async function findByResetToken(db: Db, token_hash: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('mailed_token')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found?.user_id ?? undefined;
}

/** Marks a link as used. Returns false if another request has used it. */
export async function useToken(db: Db, token_hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailed_token')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks a mailbox until the transaction ends, so that changes of its registrations run one after the other. */
export async function lockMailbox(db: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`.execute(db);
}

/**
 * Makes an account and returns its id. Does nothing if the mailbox has an account, or if a locked-out person has the
 * same mailbox except for dots.
 */
export async function insertAccount(
  db: Db,
  account: Registration & { first_name: string; last_name: string },
): Promise<number | undefined> {
  if (await findLockedOutByMailbox(db, account.mailbox)) return undefined;
  const row = await db
    .insertInto('app_user')
    .values(account)
    .onConflict((same) => same.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes all registrations of a mailbox, with their links. */
export async function deletePending(db: Db, mailbox: string): Promise<void> {
  await db.deleteFrom('pending_registration').where('mailbox', '=', mailbox).execute();
}

/** Sets a password. Mailed reset links become invalid, and the account forgets its known devices. */
export async function setPassword(db: Db, user_id: number, password_hash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash }).where('user_id', '=', user_id).execute();
  await db.deleteFrom('mailed_token').where('user_id', '=', user_id).execute();
  // A password reset must not delete the known devices of a locked-out person, because staff find the person's other
  // accounts by these devices.
  await sql`
    delete from known_device using app_user
    where known_device.user_id = ${user_id}::int and app_user.user_id = known_device.user_id
      and (suspended_until is null or suspended_until <= now())`.execute(db);
}

/** Replaces the hash of an unchanged password. */
export async function replaceHash(db: Db, user_id: number, password_hash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash }).where('user_id', '=', user_id).execute();
}

/** Stores that a person signed in on a device. Deletes the oldest devices above the limit. */
export async function rememberDevice(db: Db, user_id: number, device_hash: Buffer): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ user_id, device_hash })
    .onConflict((row) => row.columns(['user_id', 'device_hash']).doUpdateSet({ created_at: sql`now()` }))
    .execute();
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .where('device_hash', 'not in', (device) =>
      device
        .selectFrom('known_device')
        .select('device_hash')
        .where('user_id', '=', user_id)
        .orderBy('created_at', 'desc')
        .limit(KNOWN_DEVICES),
    )
    .execute();
}

/**
 * A condition for queries: a second-factor reset needs a second admin. This holds for staff, and for an account that
 * lost its role after the request. Otherwise one admin could remove the role and then reset the second factor alone.
 */
export const needsSecondAdmin = (holder: string) =>
  sql<boolean>`(${sql.ref(`${holder}.role`)} <> 'member'
    or coalesce(${sql.ref(`${holder}.role_since`)} > second_factor_reset.asked_at, false))`;
