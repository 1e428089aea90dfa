import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/*
 * The order in which every transaction takes its locks. Another order could deadlock.
 *
 * 1. Accounts that must not be deleted meanwhile: `lockPeopleShared`, `lockPair`, and `mustBeHere` for the caller's
 * account. The order of these locks does not matter, because only a deletion conflicts with them. A deletion locks its
 * account before anything else, and only one deletion runs at a time.
 * 2. An account on which staff act: `lockAccount` of the moderation actions. Shared locks do not conflict with this
 * lock.
 * 3. Accounts whose relations to each other change: `lockPeople`, in the order of their ids.
 * 4. Daters whose matches or commitments to a match change: `lockDaters`, in the order of their ids.
 * 5. Chats and posts (`lockPost`), before the rows that refer to them. Several of one kind are locked in the order of
 * their ids.
 * 6. The end of the audit log: an insert into the log locks it.
 */

/**
 * Takes a shared lock on accounts until the transaction ends, so that nobody can delete them. Read the accounts in a
 * later statement, because a statement that waits for a lock still reads the data from before the wait.
 */
export async function lockPeopleShared(db: Db, user_ids: readonly number[]): Promise<void> {
  await sql`
    select from app_user where user_id = any(${user_ids}::bigint[]) order by user_id for key share`.execute(
    db,
  );
}

/**
 * Makes other changes of these people's relations wait until the transaction ends. The transaction must already have a
 * shared lock on the accounts, or be about to delete them. This lock is an advisory lock, because upgrading a shared
 * row lock would deadlock with a transaction that waits to delete the row.
 */
export async function lockPeople(db: Db, user_ids: readonly number[]): Promise<void> {
  const inOrder = user_ids.toSorted((a, b) => a - b);
  // No account has the id 0, so these locks never equal those of `lockPair`.
  await sql`select pg_advisory_xact_lock(0, user_id) from unnest(${inOrder}::int[]) as user_id`.execute(db);
}

/**
 * Locks the relation of two people until the transaction ends: their requests, friendship, blocks and match, and the
 * deletion of either account.
 */
export async function lockPair(db: Db, user_a: number, user_b: number): Promise<void> {
  const [low, high] = [Math.min(user_a, user_b), Math.max(user_a, user_b)];
  await sql`select pg_advisory_xact_lock(${low}::int, ${high}::int)`.execute(db);
  await lockPeopleShared(db, [low, high]);
}
