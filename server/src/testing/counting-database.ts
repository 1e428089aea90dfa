import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Db, Tables } from '#platform/db/schema.ts';
import { openTestDatabase } from './test-database.ts';

/** A database that counts its statements. */
type Counting = { db: Db; statements: { count: number } };

/** Opens a database on a pool and counts its statements. */
export function countingOn(pool: Pool): Counting {
  const statements = { count: 0 };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: () => void (statements.count += 1),
  });
  return { db, statements };
}

/** Creates a test database that counts its statements. */
export async function countingDatabase(): Promise<Counting & { close(): Promise<void> }> {
  const { pool, close } = await openTestDatabase();
  return { ...countingOn(pool), close };
}
