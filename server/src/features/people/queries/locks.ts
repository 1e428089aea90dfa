import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/*
 * Every transaction takes its locks in this order. Otherwise two transactions could deadlock:
 *
 * 1. accounts that must not be deleted meanwhile: `lockPeopleShared`, `lockPair`; the caller's account: `mustBeHere`. A
 *    shared lock conflicts only with a deletion, so the order among these accounts does not matter. A deletion locks
 *    its own account first and nothing before it, and deletions take turns. So a call that waits here has locked
 *    nothing that a deletion needs;
 * 2. an account that staff act on: `lockAccount` of the moderation actions. It locks the row, because the action
 *    changes it. A shared lock does not conflict with this one, either;
 * 3. accounts whose relations to each other change: `lockPeople`, in the order of their ids;
 * 4. chats and posts (`lockPost`): those of one kind in the order of their ids, and before the rows that belong to
 *    them;
 * 5. the end of the audit log: an insert into the log locks it.
 */

/**
 * Locks accounts, shared, until the transaction ends, so that none is deleted. Read the accounts in a later statement:
 * a statement that waits for a lock reads the data from before the wait.
 */
export async function lockPeopleShared(db: Db, user_ids: readonly number[]): Promise<void> {
  await sql`
    select from app_user where user_id = any(${user_ids}::bigint[]) order by user_id for key share`.execute(
    db,
  );
}

/**
 * Makes other changes of these people's relations wait. The accounts must be locked shared before, or be about to be
 * deleted. An advisory lock: a transaction that upgrades a shared row lock would deadlock with one that waits to delete
 * the row.
 */
export async function lockPeople(db: Db, user_ids: readonly number[]): Promise<void> {
  const inOrder = user_ids.toSorted((a, b) => a - b);
  // No account has the id 0, so these locks differ from those of `lockPair`.
  await sql`select pg_advisory_xact_lock(0, user_id) from unnest(${inOrder}::int[]) as user_id`.execute(db);
}

/**
 * Makes all changes of the relation of two people take turns until the transaction ends: requests, friendship, blocks,
 * their match, and the deletion of either account.
 */
export async function lockPair(db: Db, user_a: number, user_b: number): Promise<void> {
  const [low, high] = [Math.min(user_a, user_b), Math.max(user_a, user_b)];
  await sql`select pg_advisory_xact_lock(${low}::int, ${high}::int)`.execute(db);
  await lockPeopleShared(db, [low, high]);
}
