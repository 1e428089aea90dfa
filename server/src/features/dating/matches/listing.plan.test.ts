import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#platform/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#testing/template-database.ts';
import { fillWithMatches } from './testing/queries.ts';
import { listMatches } from './queries/listing.ts';

let database: TestDatabase;
let pool: Pool;
let db: Kysely<Tables>;
let asked: { sql: string; parameters: readonly unknown[] }[] = [];
let user_id: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ ...database.connection, max: 1 });
  pool.on('error', () => undefined);
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void asked.push({ sql, parameters }),
  });
  user_id = await fillWithMatches(db, 10_000);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('among a hundred thousand matches one’s own are looked up, for these values and for any', async () => {
  asked = [];
  expect(await listMatches(db, { user_id })).toHaveLength(10);
  const [query] = asked;
  const own = await pool.query(`explain ${query?.sql}`, [...(query?.parameters ?? [])]);
  const generic = await pool.query(`explain (generic_plan) ${query?.sql}`);
  for (const { rows } of [own, generic]) {
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/date_match_pkey/);
    expect(plan).toMatch(/date_match_high/);
    expect(plan).not.toMatch(/Seq Scan on (date_match|dater|app_user|user_block)/);
  }
});
