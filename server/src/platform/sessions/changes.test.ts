import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/open.ts';
import { createTestDatabase, type TestDatabase } from '#testing/template-database.ts';
import { listenForSessionChanges, type SessionChange, type SessionChanges } from './changes.ts';

let database: TestDatabase;
let opened: Database;
const open: SessionChanges[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.connection, () => undefined);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((changes) => changes.close()));
  await opened.close();
  await database.drop();
});

/** Listens for changes. Collects the received changes and the logged warnings. */
function listen({ db } = opened) {
  const received: SessionChange[] = [];
  const warned: unknown[] = [];
  const log = { warn: (said: unknown) => void warned.push(said) };
  const changes = listenForSessionChanges({ connection: database.connection, db, log });
  changes.onChange((change) => received.push(change));
  open.push(changes);
  return { changes, received, warned };
}

test('what may have been missed is told when listening begins, when it ends, and when it begins again', async () => {
  const { changes, received, warned } = listen();
  expect(changes.isListening()).toBe(false);
  await expect.poll(() => changes.isListening()).toBe(true);
  expect(received).toEqual([{ missed: true }]);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.db);
  await expect.poll(() => received, { interval: 10 }).toHaveLength(2);
  expect(changes.isListening()).toBe(false);
  await expect.poll(() => received).toEqual([{ missed: true }, { missed: true }, { missed: true }]);
  expect(changes.isListening()).toBe(true);
  expect(warned).toHaveLength(1);
});

// The case: a connection pooler lends a connection for one transaction only.
test('a connection that receives nothing of another one does not count as listening', async () => {
  const elsewhere = await createTestDatabase();
  const other = openDatabase(elsewhere.connection, () => undefined);
  onTestFinished(async () => {
    await other.close();
    await elsewhere.drop();
  });
  const { changes, warned } = listen(other);
  await expect.poll(() => warned, { timeout: 20_000 }).toHaveLength(1);
  expect(changes.isListening()).toBe(false);
});

test.each(['no JSON', 'null', '{}', '{"ended":"all"}'])(
  'a notice that says %j counts as missed, and is heard of in the log',
  async (payload) => {
    const { received, warned } = listen();
    await expect.poll(() => received).toHaveLength(1);
    await sql`select pg_notify('session_change', ${payload})`.execute(opened.db);
    await expect.poll(() => received).toEqual([{ missed: true }, { missed: true }]);
    expect(warned).toHaveLength(1);
  },
);
