import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/*
 * Locks are taken in one order everywhere, or two transactions would wait for each other in vain:
 *
 * 1. accounts that only have to stay: `keepPeople`, `lockPair`; a caller is kept by `mustBeHere`. Keeping goes together
 *    with everything but a deletion, so its own order does not matter. A deletion of an account locks that account first
 *    and nothing before it, and deletions take turns: a call that waits here holds nothing that a deletion needs;
 * 2. an account that staff act on: `lockAccount` of the measures, by its row, since the act changes it. Keeping goes
 *    together with this lock, too;
 * 3. accounts that change by what they are to each other: `holdPeople`, in the order of their ids;
 * 4. chats and posts (`lockPost`), those of a kind in the order of their ids, before what belongs to them;
 * 5. the end of the audit log, by writing to it.
 */

/**
 * Keeps accounts from being deleted until the transaction ends. What is read afterwards is as it stays: a statement of
 * its own, because what is read in the one that waits would date from before the wait.
 */
export async function keepPeople(db: Db, user_ids: readonly number[]): Promise<void> {
  await sql`
    select from app_user where user_id = any(${user_ids}::bigint[]) order by user_id for key share`.execute(
    db,
  );
}

/**
 * Holds accounts, which are kept or about to be deleted, so that nobody else who holds one changes how they stand. It
 * locks no rows: a transaction that shares a row's lock and upgrades it would deadlock with one that waits to delete
 * the row.
 */
export async function holdPeople(db: Db, user_ids: readonly number[]): Promise<void> {
  const inOrder = user_ids.toSorted((a, b) => a - b);
  // No pair has a person of this number, so that these locks are none of `lockPair`.
  await sql`select pg_advisory_xact_lock(0, user_id) from unnest(${inOrder}::int[]) as user_id`.execute(db);
}

/**
 * Makes everything that changes how two people stand take turns until the transaction ends: requests, friendship,
 * blocks, their match, and the deletion of either account.
 */
export async function lockPair(db: Db, user_a: number, user_b: number): Promise<void> {
  const [low, high] = [Math.min(user_a, user_b), Math.max(user_a, user_b)];
  await sql`select pg_advisory_xact_lock(${low}::int, ${high}::int)`.execute(db);
  await keepPeople(db, [low, high]);
}
