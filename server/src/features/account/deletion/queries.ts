import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Locks an account that is about to be deleted, so that no other transaction adds rows for it. Deletions run one after
 * the other.
 * @returns whether the account exists and has this password hash
 */
export async function lockForDeletion(db: Db, user_id: number, password_hash: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('leaving', 0))`.execute(db);
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('password_hash', '=', password_hash)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks an account that a restored backup brought back.
 * @param deleted_at the time of the deletion, which was after the backup
 * @returns whether the account exists and was made before `deleted_at`
 */
export async function lockRestored(db: Db, user_id: number, deleted_at: string): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('created_at', '<=', sql<Date>`${deleted_at}::timestamptz`)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores the feedback of a person who deletes their account. The row contains neither the person nor the time. */
export async function insertFeedback(db: Db, content: string): Promise<void> {
  await db.insertInto('leaving_feedback').values({ content }).execute();
}

/** The accounts that were deleted more than `days` days ago and still have messages. */
export async function listLongGone(db: Db, days: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where('unlinked_at', 'is', null)
    .orderBy('deleted_at')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Stores that no row refers to a deleted account any more. */
export async function setUnlinked(db: Db, user_id: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ unlinked_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .execute();
}
