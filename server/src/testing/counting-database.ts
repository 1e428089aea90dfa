import { Kysely, PostgresDialect } from 'kysely';
import type { Db, Tables } from '#platform/db/schema.ts';
import { openTestDatabase } from './test-database.ts';

/** A database of a test's own that counts the statements which go through it. */
export async function countingDatabase(): Promise<{
  db: Db;
  statements: { count: number };
  close(): Promise<void>;
}> {
  const { pool, close } = await openTestDatabase();
  const statements = { count: 0 };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: () => void (statements.count += 1),
  });
  return { db, statements, close };
}
