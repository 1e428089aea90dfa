import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('each query of the runbook can be run', async () => {
  const runbook = await readFile(new URL('../../../../docs/runbook.md', import.meta.url), 'utf8');
  const queries = [...runbook.matchAll(/^runuser -u postgres -- psql quad -c "(.+)"$/gm)].map(
    ([, query = '']) => query,
  );
  expect(queries).toHaveLength(runbook.match(/^runuser .*psql/gm)?.length ?? 0);
  expect(queries.length).toBeGreaterThan(2);
  for (const query of queries) expect((await database.pool.query(query)).rows).not.toEqual([]);
});
