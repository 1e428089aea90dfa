import { onTestFinished } from 'vitest';
import { createTestDatabase } from '#testing/template-database.ts';
import { migrateLike } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { openDatabase } from '../open.ts';
import type { Db } from '../schema.ts';

/** Creates a database with the schema before a migration. It is dropped at the end of the test. */
export async function databaseBefore(migration: string): Promise<Db> {
  const { connection, drop } = await createTestDatabase({ isEmpty: true });
  const { db, close } = openDatabase(connection, () => undefined);
  onTestFinished(async () => {
    await close();
    await drop();
  });
  await migrateLike(
    db,
    Object.keys(migrations).filter((name) => name < migration),
  );
  return db;
}
