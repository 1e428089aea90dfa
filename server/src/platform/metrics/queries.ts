import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The seconds since the last backup was finished; without one, since the database waits for its first backup. */
export async function readBackupAge(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - coalesce(finished_at, waiting_since))::float8 as age from backup_mark`.execute(
    db,
  );
  return rows[0]?.age ?? 0;
}
