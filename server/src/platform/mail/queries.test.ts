import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/open.ts';
import { countWaiting } from '#testing/queries.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { deleteOldMails, takeMailTurn } from './queries.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('each kind and each mailbox has turns of its own', async () => {
  const { db } = database;
  expect(await takeMailTurn(db, 'a@x.edu', 'reset')).toBe(true);
  expect(await takeMailTurn(db, 'a@x.edu', 'reset')).toBe(false);
  expect(await takeMailTurn(db, 'a@x.edu', 'registration')).toBe(true);
  expect(await takeMailTurn(db, 'b@x.edu', 'reset')).toBe(true);
});

test('a request waits for one that is under way, and sees what it took', async () => {
  const { db } = database;
  const second = await db.transaction().execute(async (tx) => {
    expect(await takeMailTurn(tx, 'c@x.edu', 'reset')).toBe(true);
    const waiting = takeMailTurn(db, 'c@x.edu', 'reset');
    await expect.poll(() => countWaiting(db), { interval: 5 }).toBe(1);
    return { waiting };
  });
  expect(await second.waiting).toBe(false);
});

test('turns of a transaction that fails are not taken', async () => {
  const { db } = database;
  const failing = db.transaction().execute(async (tx) => {
    await takeMailTurn(tx, 'd@x.edu', 'reset');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await takeMailTurn(db, 'd@x.edu', 'reset')).toBe(true);
});

test('a day later nothing is remembered', async () => {
  const { db } = database;
  await takeMailTurn(db, 'e@x.edu', 'reset');
  await sql`update mail_sent set created_at = now() - interval '25 hours' where address = 'e@x.edu'`.execute(
    db,
  );
  await deleteOldMails(db);
  const { rows } = await sql`select from mail_sent where address = 'e@x.edu'`.execute(db);
  expect(rows).toEqual([]);
});
