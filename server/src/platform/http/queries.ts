import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Checks that the database answers. @throws if it does not */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
