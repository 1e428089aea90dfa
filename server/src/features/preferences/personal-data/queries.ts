import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Resets a person's preferences. */
export async function resetPreferences(db: Db, user_id: number): Promise<void> {
  await sql`update app_user set preferences = '{}' where user_id = ${user_id}::int`.execute(db);
}
