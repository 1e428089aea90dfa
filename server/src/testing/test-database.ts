import type { PoolConfig } from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { createTestDatabase } from './template-database.ts';

/** Opens a new migrated database without data. `close` also drops the database. */
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
 * Opens a database and one connection for all tests of a file, and closes both after the last test. Call it at the top
 * of the file.
 */
export async function databaseOfFile() {
  // Filling a database with test data may take long, so its statements have no timeout.
  const { db, pool, close } = await openTestDatabase({ statement_timeout: 0 });
  const client = await pool.connect();
  afterAll(async () => {
    client.release();
    await close();
  });
  return { db, pool, client };
}
