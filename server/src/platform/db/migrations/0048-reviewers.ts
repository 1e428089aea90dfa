import { type Kysely, sql } from 'kysely';

/**
 * Adds an index that finds the few accounts of staff. When one member of staff opens a case, the others are notified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index app_user_staff on app_user (user_id) where role <> 'member'`.execute(db);
}
