import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/template-database.ts';
import { migrateLike, migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open.ts';

/** The key of the advisory lock that Kysely's migrator takes. */
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
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await other.query(`select pg_advisory_unlock(${LOCK})`);
  await migrating;
  await sql`select from message`.execute(db);
  const { rows } = await sql`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '300ms' }]);
  await other.end();
  await close();
  await drop();
});

/** The names of the migrations before 0016. Later migrations lock tables that a server of the older version uses. */
const BEFORE = Object.keys(migrations).filter((name) => name < '0016');

test('while it waits for a table that somebody reads for long, everybody else goes on', async () => {
  const { connection, drop } = await createTestDatabase({ isEmpty: true });
  const { db, close } = openDatabase(connection, () => undefined);
  await migrateLike(db, BEFORE);
  const [reader, writer] = [new pg.Client(connection), new pg.Client(connection)];
  await Promise.all([reader.connect(), writer.connect()]);
  await reader.query('begin');
  await reader.query('select from session');
  const migrating = migrateToLatest(db);
  const isWaiting = () =>
    writer.query(`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await expect.poll(async () => (await isWaiting()).rowCount, { interval: 10 }).toBe(1);
  // The query waits for the migration, and the migration waits for the reader. When the migration stops waiting, the
  // query runs.
  await writer.query('set statement_timeout = 2000');
  expect((await writer.query('select from session')).rowCount).toBe(0);
  await reader.query('commit');
  await migrating;
  const { rows } = await sql`show lock_timeout`.execute(db);
  expect(rows).toEqual([{ lock_timeout: '0' }]);
  await Promise.all([reader.end(), writer.end()]);
  await close();
  await drop();
});

test('each migration is kept when a later one fails, and begun again from there', async () => {
  const { connection, drop } = await createTestDatabase({ isEmpty: true });
  const { db, close } = openDatabase(connection, () => undefined);
  await migrateLike(db, BEFORE);
  await sql`create table chat_member_standing ()`.execute(db);
  await expect(migrateToLatest(db)).rejects.toThrow('chat_member_standing');
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(done.rows.map(({ name }) => name)).toEqual([...BEFORE, '0016-session-changes', '0017-hot-touches']);
  await sql`drop table chat_member_standing`.execute(db);
  await migrateToLatest(db);
  await close();
  await drop();
});
