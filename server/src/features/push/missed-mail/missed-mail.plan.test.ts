import { beforeAll, expect, test } from 'vitest';
import { explain, scansOf } from '#testing/plans.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { PEOPLE_AT_ONCE } from '../limits.ts';
import { claimMissed, readMissed } from './queries.ts';

const { client } = await databaseOfFile();

const PEOPLE = 8000;
const CHATS_EACH = 4;

// Everybody is away. Half of the people have a device that works, a third has had a mail, and some have something unread
// in one of their groups of two.
beforeAll(async () => {
  await client.query(`
    insert into university values (101, 'University', 273, 13, true, 0, 0);
    insert into course (course_id, university_id, name) values (1, 101, 'Arts');
    insert into app_user (user_id, email, mailbox, password_hash, university_id, setup_stage, first_name, last_name,
      gender, birth_date, course_id, year_level, last_active_at) overriding system value
    select i, 'a' || i || '@quad.test', 'a' || i || '@quad.test', '', 101, 1, 'Ann', 'Test',
      'Female', '2003-04-05', 1, 1, now() - interval '3 days'
    from generate_series(1, ${PEOPLE}) i;
    insert into session (user_id, token_hash, device)
    select i, int4send(i), 'Test' from generate_series(1, ${PEOPLE}, 2) i;
    insert into push_device (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, generation)
    select user_id, session_id, '', int4send(user_id), '', '', 1 from session;
    insert into push_settings (user_id) select generate_series(1, ${PEOPLE}, 2);
    insert into missed_mail select i, now() - interval '3 days', 1, now() from generate_series(1, ${PEOPLE}, 3) i;
    insert into chat (chat_id, type, owner_id, title, last_seq) overriding system value
    select i, 1, 1, 'Group', 3 from generate_series(1, ${(PEOPLE * CHATS_EACH) / 2}) i;
    insert into chat_member (chat_id, user_id, last_read_seq)
    select i, 1 + (i + side * 1234567) % ${PEOPLE}, case when i % 7 = 0 then 0 else 3 end
    from generate_series(1, ${(PEOPLE * CHATS_EACH) / 2}) i, generate_series(0, 1) side;
    insert into message (chat_id, seq, author_id, content)
    select i, seq, 1, 'Lawn?' from generate_series(1, ${(PEOPLE * CHATS_EACH) / 2}) i, generate_series(1, 3) seq;
  `);
  await client.query('vacuum analyze');
});

/** The instant as a text, because a parameter of the plan is written as a text. */
const NOW = new Date().toISOString() as unknown as Date;
const TABLES = ['app_user', 'chat', 'chat_member', 'message', 'missed_mail', 'push_device', 'push_settings'];

test('a page of people reads what is theirs, and no whole table', async () => {
  await client.query('begin');
  const plan = await explain(client, (asking) => claimMissed(asking, 2000, PEOPLE_AT_ONCE, NOW));
  await client.query('rollback');
  for (const table of TABLES) {
    const { kinds, rows } = scansOf(plan, table);
    expect({ table, isWhole: kinds.includes('Seq Scan') }).toEqual({ table, isWhole: false });
    expect({ table, isBounded: rows <= 3 * CHATS_EACH * PEOPLE_AT_ONCE }).toEqual({ table, isBounded: true });
  }
});

test('writing one mail reads one person', async () => {
  const plan = await explain(client, (asking) => readMissed(asking, 2001, NOW));
  expect(plan.pages).toBeLessThan(100);
});
