import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import { databaseBefore } from '../testing/database-before.ts';

test('places that were imported before say their source once, and are in the order of the new list', async () => {
  const db = await databaseBefore('0085');
  await sql`insert into university values (61, 'U', 273, 13, true, -37.8, 145)`.execute(db);
  await sql`
    insert into place (name, type, subtype, description, is_demo, source, latitude, longitude, approved_at)
    values
      ('Hoops', 'Parking', 'Bike', 'Demo entry. Hoops by the door.', true, null, -37.8, 145, now()),
      ('Cafe', 'Restaurant', 'Cafe',
        'Cafe in Carlton. Source: City of Melbourne land-use census (CLUE) 2021.', false, 'The census', -37.8, 145, now()),
      ('Ours', 'Gym', null, 'Demo entry. Written by a member.', false, null, -37.8, 145, now())`.execute(db);
  await migrateToLatest(db);
  const { rows } = await sql`
    select name, description, source, sort_metres from place join place_distance using (place_id)
    order by sort_metres, place_id`.execute(db);
  expect(rows).toEqual([
    { name: 'Cafe', description: 'Cafe in Carlton.', source: 'The census', sort_metres: 0 },
    { name: 'Ours', description: 'Demo entry. Written by a member.', source: null, sort_metres: 0 },
    {
      name: 'Hoops',
      description: 'Hoops by the door.',
      source: 'Made up for the demo campus',
      sort_metres: 2000,
    },
  ]);
});
