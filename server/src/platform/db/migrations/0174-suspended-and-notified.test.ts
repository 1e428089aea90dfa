import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import type { Db } from '../schema.ts';
import { databaseBefore } from '../testing/database-before.ts';

const rows = async (db: Db, query: RawBuilder<unknown>) => (await query.execute(db)).rows;

test('both releases write and read the same ends of suspensions, waitlist and appeals', async () => {
  const db = await databaseBefore('0174');
  await sql`insert into university values (61, 'U', 273, 13, true, -37.8, 145)`.execute(db);
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id, barred_until)
    values ('a@u.au', 'a@u.au', '', 61, 'infinity'), ('b@u.au', 'b@u.au', '', 61, null)`.execute(db);
  await sql`insert into waitlist (university_id, mailbox) values (61, 'c@u.au')`.execute(db);
  await sql`
    insert into measure (user_id, kind, reason, taken_by, taken_at)
    select user_id, 'WARN', 'Rude', user_id, now() from app_user order by user_id`.execute(db);
  await sql`insert into appeal (measure_id, content) select min(measure_id), 'No' from measure`.execute(db);
  await sql`insert into notification (user_id, type, subtype) select user_id, 'MEASURE', 'LIFTED' from app_user limit 1`.execute(
    db,
  );
  await migrateToLatest(db);

  await sql`update app_user set barred_until = '2100-01-01Z' where email = 'b@u.au'`.execute(db);
  await sql`update app_user set suspended_until = null where email = 'a@u.au'`.execute(db);
  await sql`update waitlist set notified_at = '2100-01-01Z'`.execute(db);
  await sql`insert into appeal (moderation_action_id, content) select max(measure_id), 'Nor I' from measure`.execute(
    db,
  );
  expect(
    await rows(db, sql`select email, barred_until, suspended_until from app_user order by email`),
  ).toEqual([
    { email: 'a@u.au', barred_until: null, suspended_until: null },
    { email: 'b@u.au', barred_until: new Date('2100-01-01Z'), suspended_until: new Date('2100-01-01Z') },
  ]);
  expect(await rows(db, sql`select told_at from waitlist`)).toEqual([{ told_at: new Date('2100-01-01Z') }]);
  expect(
    await rows(db, sql`select content from appeal where measure_id = moderation_action_id order by 1`),
  ).toEqual([{ content: 'No' }, { content: 'Nor I' }]);
  expect(await rows(db, sql`select type from notification`)).toEqual([{ type: 'MODERATION_ACTION' }]);
});
