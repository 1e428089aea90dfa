import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Db, Tables } from '#platform/db/schema.ts';
import { openTestDatabase } from './test-database.ts';

/** A database that counts the statements which go through it. */
type Counting = { db: Db; statements: { count: number } };

/** Counts the statements that go through it to an open database. */
export function countingOn(pool: Pool): Counting {
  const statements = { count: 0 };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: () => void (statements.count += 1),
  });
  return { db, statements };
}

/** A database of a test's own that counts the statements which go through it. */
export async function countingDatabase(): Promise<Counting & { close(): Promise<void> }> {
  const { pool, close } = await openTestDatabase();
  return { ...countingOn(pool), close };
}
