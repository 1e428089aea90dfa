import type { PoolConfig } from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { createTestDatabase } from './template-database.ts';

/** Opens a new migrated, empty database; closing it removes it. */
export async function openTestDatabase(settings: PoolConfig = {}): Promise<Database> {
  const { connection, drop } = await createTestDatabase();
  const opened = openDatabase({ ...connection, max: 4, ...settings }, () => undefined);
  return {
    ...opened,
    async close() {
      await opened.close();
      await drop();
    },
  };
}

/**
 * Opens a database and one connection for all tests of a file. Call it at the top of the file; both are closed after
 * the tests.
 */
export async function databaseOfFile() {
  // Filling a database may take long.
  const { db, pool, close } = await openTestDatabase({ statement_timeout: 0 });
  const client = await pool.connect();
  afterAll(async () => {
    client.release();
    await close();
  });
  return { db, pool, client };
}
