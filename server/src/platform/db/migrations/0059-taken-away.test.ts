import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import { databaseBefore } from '../testing/database-before.ts';

test('what was to go with an earlier warning is known, and nothing that stayed or was taken back', async () => {
  const db = await databaseBefore('0059');
  await sql`insert into university values (61, 'Melbourne', 273, 13, true, -37.8, 145)`.execute(db);
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id) values ('kim@x', 'kim@x', '', 61)`.execute(
    db,
  );
  await sql`
    insert into report_case (target_type, target_id, due_at)
    select 'POST', number, now() from generate_series(1, 3) as number`.execute(db);
  await sql`
    insert into staff_decision (queue, case_id, staff_id, action, details, reason, applied_at, undone_at) values
      ('reports', 1, 1, 'WARN', '{"remove": true, "days": null}', 'Rude', now(), null),
      ('reports', 2, 1, 'WARN', '{"remove": true, "days": null}', 'A slip', null, now()),
      ('reports', 2, 1, 'WARN', '{"remove": false, "days": null}', 'Rude', now(), null),
      ('letters', 3, 1, 'WARN', '{"remove": true}', 'Another queue', now(), null)`.execute(db);
  await sql`
    insert into measure (user_id, kind, reason, taken_by, report_case_id)
    select 1, 'WARN', 'Rude', 1, number from generate_series(1, 3) as number`.execute(db);
  await migrateToLatest(db);
  const { rows } = await sql`select took_away from measure order by report_case_id`.execute(db);
  expect(rows).toEqual([{ took_away: true }, { took_away: false }, { took_away: false }]);
});
