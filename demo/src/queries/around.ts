import { sql } from 'kysely';
import type { Db } from '@quad/server/platform/db/schema.ts';

/** Returns the ids of the invented people. Nobody can log in to their accounts. Empty without a demo campus. */
export async function listInvented(db: Db): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from app_user where email like '%@demo.invalid' and deleted_at is null order by user_id`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}
