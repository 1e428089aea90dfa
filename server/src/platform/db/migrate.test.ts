import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/template-database.ts';
import { migrateToLatest } from './migrate.ts';
import { openDatabase } from './open.ts';

/** The lock under which Kysely's migrator works. */
const LOCK = '3853314791062309107';

test('a server that starts beside one that migrates waits for it longer than a call may take', async () => {
  const { connection, drop } = await createTestDatabase({ isEmpty: true });
  const { db, close } = openDatabase({ ...connection, max: 1, statement_timeout: 300 }, () => undefined);
  const other = new pg.Client(connection);
  await other.connect();
  await other.query(`select pg_advisory_lock(${LOCK})`);
  const migrating = migrateToLatest(db);
  const waiting = () =>
    other.query(`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and clock_timestamp() - query_start > interval '600 ms'`);
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1);
  await other.query(`select pg_advisory_unlock(${LOCK})`);
  await migrating;
  await sql`select from message`.execute(db);
  const { rows } = await sql`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '300ms' }]);
  await other.end();
  await close();
  await drop();
});
