import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import { databaseBefore } from '../testing/database-before.ts';

test('what was reported before becomes one case for each thing, due by its most urgent reason', async () => {
  const db = await databaseBefore('0041');
  await sql`insert into university values (61, 'Melbourne', 273, 13, true, -37.8, 145)`.execute(db);
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id)
    values ('ann@x', 'ann@x', '', 61), ('bob@x', 'bob@x', '', 61)`.execute(db);
  await sql`
    insert into report (reporter_id, target_type, target_id, reason, comments, created_at)
    values (1, 'POST', 7, 'SPAM', '', '2026-11-01'), (2, 'POST', 7, 'THREATS', '', '2026-11-01'),
      (1, 'USER', 2, 'BOT', '', '2026-11-01')`.execute(db);
  await migrateToLatest(db);
  const { rows } = await sql`
    select c.target_type, c.state, array_agg(reporter_id order by report_id) as by,
      extract(epoch from due_at - c.created_at)::int / 3600 as hours
    from report_case c join report using (case_id) group by c.case_id order by c.target_type`.execute(db);
  expect(rows).toEqual([
    { target_type: 'POST', state: 'RECEIVED', by: [1, 2], hours: 24 },
    { target_type: 'USER', state: 'RECEIVED', by: [1], hours: 48 },
  ]);
});
