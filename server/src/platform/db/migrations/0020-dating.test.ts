import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import { databaseBefore } from '../testing/database-before.ts';

test('what accounts said of dating moves, as a setup that was begun', async () => {
  const db = await databaseBefore('0020');
  await sql`insert into university values (61, 'Melbourne', 273, 13, true, -37.8, 145)`.execute(db);
  await sql`insert into country values (13, 'Australia', 'AU', 61)`.execute(db);
  await sql`
    insert into app_user (email, mailbox, password_hash, university_id, country_id, orientation, date_setup_stage, deleted_at)
    values
      ('ann@x', 'ann@x', '', 61, 13, 'Bisexual', 2, null),
      ('bob@x', 'bob@x', '', 61, 13, 'Homosexual', 0, null),
      ('cat@x', 'cat@x', '', 61, null, 'Homosexual', 1, null),
      ('dan@x', 'dan@x', '', 61, 13, 'zigzag', 1, null),
      ('eve@x', 'eve@x', '', 61, 13, 'Homosexual', 1, now())`.execute(db);
  await migrateToLatest(db);
  const { rows } = await sql`
    select email, dater.country_id, dater.orientation, dater.setup_stage, state, is_hidden, hobbies, topics
    from dater join app_user using (user_id)`.execute(db);
  expect(rows).toEqual([
    {
      email: 'ann@x',
      country_id: 13,
      orientation: 'Bisexual',
      setup_stage: 1,
      state: 'NOT_SET',
      is_hidden: false,
      hobbies: [],
      topics: [],
    },
  ]);
});
