import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import type { Db } from './schema.ts';
import { preparedQuery } from './prepared-query.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

test('is written once, and run with the values of each time, also where one stands twice', async () => {
  let written = 0;
  const sums = preparedQuery<{ sum: number; twice: number }, { numbers: number[]; more: number }>(
    (params) => {
      written += 1;
      return sql`
      select ${params.more}::int + sum(n)::int as sum, 2 * ${params.more}::int as twice
      from unnest(${params.numbers}::int[]) n`;
    },
  );
  expect(await sums(db, { numbers: [1, 2], more: 10 })).toEqual([{ sum: 13, twice: 20 }]);
  expect(await sums(db, { more: 1, numbers: [3, 4, 5] })).toEqual([{ sum: 13, twice: 2 }]);
  const inside = await db.transaction().execute((tx) => sums(tx, { numbers: [7], more: 0 }));
  expect(inside).toEqual([{ sum: 7, twice: 0 }]);
  expect(written).toBe(1);
});

test('does not take a value that would be the same ever after', async () => {
  const today = 5;
  const constant = preparedQuery<{ n: number }, Record<string, never>>(() => sql`select ${today}::int as n`);
  await expect(constant(db, {})).rejects.toThrow('takes its values from its params');
});
