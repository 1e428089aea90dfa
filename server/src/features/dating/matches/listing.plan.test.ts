import { expect, test } from 'vitest';
import { plansOf } from '#testing/plans.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { fillWithMatches } from './testing/queries.ts';
import { listMatches } from './queries/listing.ts';

const { db, client } = await databaseOfFile();

const user_id = await fillWithMatches(db, 10_000);

test('among a hundred thousand matches one’s own are looked up, for these values and for any', async () => {
  expect(await listMatches(db, { user_id })).toHaveLength(10);
  for (const plan of await plansOf(client, (asking) => listMatches(asking, { user_id }))) {
    expect(plan).toMatch(/date_match_pkey/);
    expect(plan).toMatch(/date_match_high/);
    expect(plan).not.toMatch(/Seq Scan on (date_match|dater|app_user|user_block)/);
  }
});
