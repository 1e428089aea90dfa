import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#testing/template-database.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './open.ts';
import { plannedEachTime } from './queries.ts';
import type { Db } from './schema.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

test('numbers and lists of them come as numbers', async () => {
  const { rows } = await sql`
    select
      2 ^ 52 as large, (2 ^ 52)::bigint as int8, 1.5::numeric as fraction,
      array[1, -2, null, 3] as list, '{}'::int[] as nothing, array[[1, 2], [3, 4]] as square,
      array[2 ^ 52, 7]::bigint[] as int8s, array_agg(n) as many
    from generate_series(1, 500) n`.execute(db);
  expect(rows).toEqual([
    {
      large: 2 ** 52,
      int8: 2 ** 52,
      fraction: 1.5,
      list: [1, -2, null, 3],
      nothing: [],
      square: [
        [1, 2],
        [3, 4],
      ],
      int8s: [2 ** 52, 7],
      many: Array.from({ length: 500 }, (_, index) => index + 1),
    },
  ]);
});

test('a statement that is planned each time is not prepared', async () => {
  await db.connection().execute(async (connection) => {
    await sql`${plannedEachTime} select 1 as each_time`.execute(connection);
    const { rows } = await sql`
      select from pg_prepared_statements where statement like '%each_time' limit 1`.execute(connection);
    expect(rows).toEqual([]);
  });
});

test('an idle connection that breaks is told, and not once the pool is being closed', async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const [clients, errors]: [PoolClient[], Error[]] = [[], []];
  const opened = openDatabase({ ...connection, max: 2 }, (error) => void errors.push(error));
  opened.pool.on('connect', (client) => void clients.push(client));
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(opened.db)));
  const [first, second] = clients;
  const broke = new Error('terminating connection due to administrator command');
  first?.emit('error', broke);
  const closed = opened.close();
  await expect.poll(() => opened.pool.ending).toBe(true);
  second?.emit('error', broke);
  await closed;
  expect(errors).toEqual([broke]);
});
