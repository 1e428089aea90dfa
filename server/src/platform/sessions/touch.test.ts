import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/schema.ts';
import { insertPerson, insertTestSession } from '#testing/queries.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { touchSession } from './queries.ts';

const TRAITS = {
  university_id: 61,
  setup_stage: 1,
  role: 'member',
  has_second_factor: false,
  limited_until: null,
} as const;

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

test('touching sessions and their people writes no entry into any index', async () => {
  for (let made = 0; made < 40; made += 1) {
    const { user_id } = await insertPerson(db, {});
    await insertTestSession(db, user_id, Buffer.alloc(32, made));
  }
  const sessions = await db.selectFrom('session').select(['session_id', 'user_id']).execute();
  // The four sessions are on different pages of the table, because one page has no space for many new row versions
  // beside the old ones.
  const touched = [0, 13, 26, 39].map((index) => sessions[index] as (typeof sessions)[number]);
  const counts = await db.transaction().execute(async (tx) => {
    for (const session of touched) await touchSession(tx, { ...session, ...TRAITS });
    return sql<{ updated: number; within: number }>`
      select pg_stat_get_xact_tuples_updated(oid)::int as updated,
        pg_stat_get_xact_tuples_hot_updated(oid)::int as within
      from pg_class where relname in ('session', 'app_user')`.execute(tx);
  });
  expect(counts.rows).toHaveLength(2);
  for (const count of counts.rows) expect(count).toEqual({ updated: touched.length, within: touched.length });
});
