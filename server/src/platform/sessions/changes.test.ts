import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Line, lineTo } from '#testing/line.ts';
import { createTestDatabase, type TestDatabase } from '#testing/template-database.ts';
import { elapsed } from '#platform/clock.ts';
import { listenForSessionChanges, type SessionChanges } from './changes.ts';

let database: TestDatabase;
let db: Db;
let closeDb: () => Promise<void>;
let line: Line;
let changes: SessionChanges;
let warned: unknown[];
/** Milliseconds that passed at once. */
let skipped = 0;
const passed = () => elapsed() + skipped;

beforeEach(async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.connection, () => undefined);
  ({ db, close: closeDb } = opened);
  line = await lineTo(database.connection);
  warned = [];
  const log = { warn: (said: unknown) => void warned.push(said) };
  changes = listenForSessionChanges({ connection: line.connection, db, elapsed: passed, log });
  await expect.poll(() => changes.isListening()).toBe(true);
});
afterEach(async () => {
  await changes.close();
  await line.close();
  await closeDb();
  await database.drop();
});

test('a connection that dies without a word is trusted for half a second, or one where it is asked anew', async () => {
  line.freeze();
  const before = passed();
  skipped += 501;
  expect(changes.isListening()).toBe(false);
  expect(changes.hasMissedNothingSince(before)).toBe(true);
  skipped += 500;
  expect(changes.hasMissedNothingSince(before)).toBe(false);
  expect(changes.isListening()).toBe(false);
  line.thaw();
  await expect.poll(() => changes.isListening()).toBe(true);
  expect(changes.hasMissedNothingSince(before)).toBe(false);
  expect(changes.hasMissedNothingSince(passed())).toBe(true);
});

test('a connection that is quiet is asked, and trusted again', async () => {
  skipped += 501;
  expect(changes.isListening()).toBe(false);
  await expect.poll(() => changes.isListening()).toBe(true);
  expect(changes.hasMissedNothingSince(passed() - 501)).toBe(true);
});

test.each(['no JSON', 'null', '{}', '{"ended":"all"}'])(
  'a notice that says %j is a gap, and heard of in the log',
  async (payload) => {
    const before = passed();
    expect(changes.hasMissedNothingSince(before)).toBe(true);
    await sql`select pg_notify('session_change', ${payload})`.execute(db);
    await expect.poll(() => changes.isListening(), { interval: 10 }).toBe(false);
    expect(warned).toEqual([{ type: 'error', reason: expect.stringMatching(/./) }]);
    await expect.poll(() => changes.isListening()).toBe(true);
    expect(changes.hasMissedNothingSince(before)).toBe(false);
  },
);
