import { sql } from 'kysely';
import type { Db } from '@quad/server/platform/db/schema.ts';

/** Makes a database wait for its first backup for 30 hours. */
export async function waitForBackup(db: Db): Promise<void> {
  await sql`update backup_mark set waiting_since = now() - interval '30 hours', finished_at = null`.execute(
    db,
  );
}
