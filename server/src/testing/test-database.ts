import type { PoolConfig } from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { createTestDatabase } from './template-database.ts';

/** A migrated, empty database of one's own, open; closing it removes it. */
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
 * A database for all tests of a file, at whose top this is called, and one connection to it. Both are closed after them.
 */
export async function databaseOfFile() {
  // To fill it may take long.
  const { db, pool, close } = await openTestDatabase({ statement_timeout: 0 });
  const client = await pool.connect();
  afterAll(async () => {
    client.release();
    await close();
  });
  return { db, pool, client };
}
