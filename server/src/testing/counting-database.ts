import { Kysely, PostgresDialect } from 'kysely';
import { openDatabase } from '#platform/db/open.ts';
import type { Db, Tables } from '#platform/db/schema.ts';
import { createTestDatabase } from './template-database.ts';

/** A database of a test's own that counts the statements which go through it. */
export async function countingDatabase(): Promise<{
  db: Db;
  statements: { count: number };
  close(): Promise<void>;
}> {
  const database = await createTestDatabase();
  const opened = openDatabase(database.connection, () => undefined);
  const statements = { count: 0 };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: opened.pool }),
    log: () => void (statements.count += 1),
  });
  const close = async () => {
    await opened.close();
    await database.drop();
  };
  return { db, statements, close };
}
