import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Does work while it holds a person's friendships, which whoever deletes the account comes to before the commit. */
export async function holdFriendship<T>(db: Db, user_id: number, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select from friendship where user_id = ${user_id}::int for update`.execute(tx);
    return work();
  });
}

/** Does work while it holds accounts, so that all who need one of them meet there. */
export async function holdAccounts<T>(
  db: Db,
  user_ids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select from app_user where user_id = any(${user_ids}::int[]) for update`.execute(tx);
    return work();
  });
}
