import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { needsSecondAdmin } from '../../queries.ts';

/** Stores a reset that takes effect after `hours` hours. Returns its id; undefined if a reset is waiting already. */
export async function insertReset(
  db: Db,
  reset: { user_id: number; asked_by: number; reason: string },
  hours: number,
): Promise<number | undefined> {
  const row = await db
    .insertInto('second_factor_reset')
    .values({ ...reset, due_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .onConflict((waiting) => waiting.doNothing())
    .returning('reset_id')
    .executeTakeFirst();
  return row?.reset_id;
}

const waitingResets = (db: Db) =>
  db.selectFrom('second_factor_reset').where('second_factor_reset.state', '=', 'waiting');

/** A condition for queries: the account in this column is an admin who is neither deleted nor suspended. */
const isActiveAdmin = (column: 'asked_by' | 'confirmed_by') => sql<boolean>`exists (
  select from app_user staff
  where staff.user_id = ${sql.ref(column)} and staff.role = 'admin' and staff.deleted_at is null
    and (staff.suspended_until is null or staff.suspended_until <= now()))`;

/**
 * A waiting reset. `has_admins` is false if the admin who requested it, or the admin who confirmed it, is no longer an
 * active admin.
 */
export async function findReset(db: Db, reset_id: number) {
  return waitingResets(db)
    .innerJoin('app_user', 'app_user.user_id', 'second_factor_reset.user_id')
    .select(['second_factor_reset.user_id', 'asked_by', 'confirmed_by', 'due_at'])
    .select(
      sql<boolean>`${isActiveAdmin('asked_by')} and (confirmed_by is null or ${isActiveAdmin('confirmed_by')})`.as(
        'has_admins',
      ),
    )
    .select(needsSecondAdmin('app_user').as('needs_second'))
    .where('reset_id', '=', sql<number>`${reset_id}::bigint`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** When the reset of a person's second factor takes effect; undefined if no reset is waiting. */
export async function findDueTime(db: Db, user_id: number): Promise<Date | undefined> {
  const row = await waitingResets(db).select('due_at').where('user_id', '=', user_id).executeTakeFirst();
  return row?.due_at;
}

/**
 * Stores the admin who confirms a reset.
 * @returns false if the reset was not waiting for a second admin
 */
export async function confirmReset(db: Db, reset_id: number, confirmed_by: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor_reset')
    .set({ confirmed_by })
    .where('reset_id', '=', sql<number>`${reset_id}::bigint`)
    .where('state', '=', 'waiting')
    .where('confirmed_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a waiting reset. `which` is the id of the reset or of the person.
 * @returns the person's id; undefined if no reset was waiting
 */
export async function endReset(
  db: Db,
  which: { reset_id: number } | { user_id: number },
  state: 'done' | 'stopped' | 'lapsed',
): Promise<number | undefined> {
  const [column, value] = Object.entries(which)[0] as ['reset_id' | 'user_id', number];
  const row = await db
    .updateTable('second_factor_reset')
    .set({ state, ended_at: sql<Date>`now()` })
    .where(column, '=', sql<number>`${value}::bigint`)
    .where('state', '=', 'waiting')
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Sets the start of a staff member's role to now, as if the role were new. */
export async function renewRole(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ role_since: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where('role', '<>', 'member')
    .execute();
}

/** Stores the token of a mailed link that stops a reset. */
export async function insertResetLink(db: Db, token_hash: Buffer, reset_id: number): Promise<void> {
  await db.insertInto('second_factor_reset_link').values({ token_hash, reset_id }).execute();
}

/** The reset that a mailed link stops. */
export async function findByLink(db: Db, token_hash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('second_factor_reset_link')
    .select('reset_id')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return row?.reset_id;
}

/** The resets of a person's second factor, for the archive of the person's data. */
export async function listResets(db: Db, user_id: number) {
  return db
    .selectFrom('second_factor_reset')
    .select(['asked_at', 'reason', 'due_at', 'state', 'ended_at'])
    .where('user_id', '=', user_id)
    .orderBy('reset_id')
    .execute();
}

/** Deletes a person's resets, with their links. */
export async function deleteResets(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('second_factor_reset').where('user_id', '=', user_id).execute();
}

/** Deletes resets that ended more than `days` days ago, with their links. */
export async function deleteOldResets(db: Db, days: number): Promise<void> {
  await sql`delete from second_factor_reset where ended_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}
