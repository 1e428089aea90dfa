import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Makes a person's corrections `days` days older. */
export async function ageCorrections(db: Db, user_id: number, days: number): Promise<void> {
  await sql`
    update correction set made_at = made_at - make_interval(days => ${sql.lit(days)})
    where user_id = ${user_id}`.execute(db);
}
