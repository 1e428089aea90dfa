import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { deleteNotificationsOf } from './personal-data/queries.ts';
import { insertNotifications, readNotifications } from './queries.ts';

const app = await appOfFile();

test('reading all while somebody they tell of leaves Quad: neither waits for the other in vain', async () => {
  const [ann, bob] = [await app.person(), await app.person()];
  const content = { type: 'FRIEND_REQUEST', subtype: 'SEND', source_user_id: ann.user_id } as const;
  for (const _ of [1, 2, 3]) await insertNotifications(app.db, [bob.user_id], content);
  const [first] = await app.db.selectFrom('notification').selectAll().orderBy('notification_id').execute();
  const ends = await app.db.transaction().execute(async (db) => {
    await db
      .selectFrom('notification')
      .select('notification_id')
      .where('notification_id', '=', first?.notification_id as number)
      .forUpdate()
      .execute();
    const leaving = app.db.transaction().execute((tx) => deleteNotificationsOf(tx, ann.user_id));
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(1);
    const reading = app.db.transaction().execute(async (tx) => {
      // Makes PostgreSQL read the rows by the index, newest first, as it does with many rows.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      await readNotifications(tx, bob.user_id);
    });
    await expect.poll(() => countWaiting(app.db), { interval: 5 }).toBe(2);
    return [leaving, reading];
  });
  expect(await Promise.allSettled(ends)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
});
