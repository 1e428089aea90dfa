import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { deleteOldMails, noteMail } from './queries.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a day later no mail is remembered', async () => {
  const { db } = database;
  await noteMail(db, 'e@x.edu', 'reset');
  await sql`update mail_sent set created_at = now() - interval '25 hours'`.execute(db);
  await noteMail(db, 'f@x.edu', 'reset');
  await deleteOldMails(db, 1);
  const { rows } = await sql`select address from mail_sent`.execute(db);
  expect(rows).toEqual([{ address: 'f@x.edu' }]);
});
