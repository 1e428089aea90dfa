import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import { databaseBefore } from '../testing/database-before.ts';

test('what was closed as acted on before staff could act was handed over; other decisions keep their names', async () => {
  const db = await databaseBefore('0044');
  await sql`insert into university values (61, 'Melbourne', 273, 13, true, -37.8, 145)`.execute(db);
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id) values ('kim@x', 'kim@x', '', 61)`.execute(
    db,
  );
  await sql`
    insert into staff_decision (queue, case_id, staff_id, action, details, reason, applied_at) values
      ('reports', 1, 1, 'ACTION_TAKEN', '{}', 'The campus has it', now()),
      ('reports', 2, 1, 'NO_ACTION', '{}', 'Fine', now()),
      ('letters', 3, 1, 'ACTION_TAKEN', '{}', 'Another queue', now())`.execute(db);
  await sql`
    insert into report_case (target_type, target_id, state, outcome, due_at, closed_at)
    values ('POST', 7, 'CLOSED', 'ACTION_TAKEN', now(), now())`.execute(db);
  await migrateToLatest(db);
  const decided = await sql`select queue, action from staff_decision order by case_id`.execute(db);
  expect(decided.rows).toEqual([
    { queue: 'reports', action: 'HAND_OVER' },
    { queue: 'reports', action: 'NO_ACTION' },
    { queue: 'letters', action: 'ACTION_TAKEN' },
  ]);
  const { rows } =
    await sql`select state, outcome, looked_at, escalated_at, hidden_at from report_case`.execute(db);
  expect(rows).toEqual([
    { state: 'CLOSED', outcome: 'ACTION_TAKEN', looked_at: null, escalated_at: null, hidden_at: null },
  ]);
});
