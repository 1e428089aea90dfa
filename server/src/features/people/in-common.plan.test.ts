import { expect, test } from 'vitest';
import { explain, plansOf } from '#testing/plans.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { findInCommon } from './queries/in-common.ts';

const { db, client } = await databaseOfFile();

/**
 * Each person has about a hundred friends and is in three groups. Two people with neighbouring ids share nearly all
 * friends.
 */
await client.query(`
  insert into university select 101, 'University', 273, 13, true, 0, 0;
  insert into course (course_id, university_id, name) values (1, 101, 'Course');
  insert into app_user (email, mailbox, password_hash, university_id, setup_stage, course_id, first_name, last_name,
      birth_date)
    select i, i, '', 101, 1, 1, 'First', 'Last', '2000-01-01' from generate_series(1, 3000) i;
  insert into friendship (user_id, friend_id)
    select one.user_id, other.user_id
    from app_user one join app_user other on other.user_id <> one.user_id
      and other.user_id between one.user_id - 50 and one.user_id + 50;
  insert into chat (type, owner_id, title)
    select 1, (select min(user_id) from app_user), 'Group' from generate_series(1, 3000);
  insert into user_block (blocker_id, blocked_id)
    select one.user_id, other.user_id from app_user one join app_user other on other.user_id = one.user_id + 1000;
  insert into chat_member (chat_id, user_id)
    select distinct chat_id, user_id from app_user join chat on chat_id % 1000 = user_id % 1000;
  insert into profile_interests select user_id, '{1,2}', '{1}' from app_user;
  analyze;`);
const { rows } = await client.query<{ me: number }>('select min(user_id) + 1500 as me from app_user');
const me = rows[0]?.me as number;

test('what two have in common is looked up, for these values and for any', async () => {
  const { friends, faces } = await findInCommon(db, me, me + 1);
  expect([friends, faces.length]).toEqual([98, 3]);
  for (const plan of await plansOf(client, (asking) => findInCommon(asking, me, me + 1))) {
    expect(plan).toMatch(/friendship_pkey/);
    expect(plan).toMatch(/(using|Index Scan on) chat_member_\w+/);
    expect(plan).toMatch(/profile_interests_pkey/);
    expect(plan).not.toMatch(
      /Seq Scan on (friendship|app_user|chat_member|chat|profile_interests|user_block)/,
    );
  }
});

test('it reads no more than its own rows', async () => {
  const { pages } = await explain(client, (asking) => findInCommon(asking, me, me + 1));
  // The query looks up a hundred friends and their blocks. For each, it reads a few pages of the database. It reads no
  // table completely.
  expect(pages).toBeLessThan(3000);
});
