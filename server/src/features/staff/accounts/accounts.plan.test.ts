import { beforeAll, expect, test } from 'vitest';
import { plansOf } from '#testing/plans.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { findAccounts } from './queries.ts';

const { db, client } = await databaseOfFile();

beforeAll(async () => {
  await client.query(`
    insert into university values (101, 'University', 273, 13, true, 0, 0);
    insert into app_user (email, mailbox, password_hash, university_id, setup_stage, first_name, last_name)
    select 'a' || i || '@quad.test', 'a' || i || '@quad.test', '', 101, 0,
      translate(md5(i::text), '0123456789', 'ghijklmnop'), translate(md5((-i)::text), '0123456789', 'ghijklmnop')
    from generate_series(1, 20000) i;
    update app_user set first_name = 'Per_cent' where email = 'a7@quad.test';
    analyze;`);
});

const emailsOf = async (query: string) => (await findAccounts(db, query, 0)).map(({ email }) => email);

test('staff find an account by its address, its number or a part of its name, whatever is in it', async () => {
  const [account] = await findAccounts(db, 'A7@quad.test', 0);
  expect(account?.email).toBe('a7@quad.test');
  expect(await emailsOf(String(account?.id))).toContain('a7@quad.test');
  expect(await emailsOf('er_ce')).toEqual(['a7@quad.test']);
  for (const none of ['erxce', 'e%c', 'r\\_c', '99999999999999']) expect(await emailsOf(none)).toEqual([]);
});

test.each(['a7@quad.test', '1234', 'per_cent'])(
  'no look-up for %s goes through all accounts',
  async (query) => {
    const [plan] = await plansOf(client, (asking) => findAccounts(asking, query, 0));
    expect(plan).not.toContain('Seq Scan on app_user');
    expect(plan).toContain('app_user_account_names');
  },
);
