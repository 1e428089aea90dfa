import type { PoolClient } from 'pg';
import { PLACES_PAGE } from '@quad/contract/places/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPlannings, explain, scansOf } from '#features/chat/testing/plans.ts';
import type { Database } from '#platform/db/open.ts';
import type { Db } from '#platform/db/schema.ts';
import { insertPerson } from '#testing/queries.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import {
  listNamed,
  listNamedInRings,
  listNearest,
  listNearestNamed,
  type PlaceFilter,
  type PlacePosition,
} from '../queries.ts';
import { listReviewsByOthers } from '../reviews/queries.ts';
import { fillWithPlaces, insertPlace, insertReviews } from '../testing/queries.ts';

const PLACES = 10_000;
const any: PlaceFilter = { university_id: 61, type: null, subtype: null, limit: PLACES_PAGE };
const cafes: PlaceFilter = { ...any, type: 'Restaurant', subtype: 'Cafe' };
/** Behind most of them, which are within 60 km and numbered outwards. */
const farAway = { place_id: 8000, metres: 50_000 };

let database: Database;
let client: PoolClient;
let viewer_id: number;
let place_id: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db, pool } = database;
  viewer_id = (await insertPerson(db, {})).user_id;
  await fillWithPlaces(db, PLACES);
  place_id = await insertPlace(db);
  await insertReviews(db, place_id, 5000);
  client = await pool.connect();
  await client.query('vacuum analyze');
});
afterAll(async () => {
  client.release();
  await database.close();
});

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['of all', (db) => listNearest(db, any)],
  ['of a subtype', (db) => listNearest(db, cafes)],
  ['far down the list', (db) => listNearest(db, any, farAway)],
  ['of a subtype, far down the list', (db) => listNearest(db, cafes, farAway)],
])('the nearest places %s are a piece of an index', async (_, query) => {
  const plan = await explain(client, query);
  // A third of the restaurants are cafes.
  expect(scansOf(plan, 'place_distance').rows).toBeLessThan(6 * PLACES_PAGE);
  expect(scansOf(plan, 'place')).toEqual({ kinds: ['Index Scan'], rows: PLACES_PAGE });
  expect(plan.steps.map((step) => step['Node Type'])).not.toContain('Seq Scan');
});

test('a name that many have is found among those near by', async () => {
  const plan = await explain(client, (db) => listNearestNamed(db, 'coffee', 1000, any));
  expect(scansOf(plan, 'place')).toEqual({ kinds: ['Index Scan'], rows: PLACES_PAGE });
  // The names are read from the index, and no more of them than it takes.
  expect(scansOf(plan, 'place_distance').kinds).toEqual(['Index Only Scan']);
  expect(scansOf(plan, 'place_distance').rows).toBeLessThanOrEqual(600);
});

test.each<[string, number, number, PlacePosition?]>([
  // A hundred have it, and a thousand: those in the rings within reach are read, and not those farther away.
  ['museum', 45_000, 80],
  ['us', 45_000, 80],
  ['coffee', 12_000, 100],
  ['coffee', 52_000, 300, farAway],
])(
  'a name that some have is found by its pieces in rings: %s as far as %i m',
  async (form, reach, most, after) => {
    const plan = await explain(client, (db) => listNamedInRings(db, form, reach, any, after));
    const indexes = plan.steps.flatMap((step) => step['Index Name'] ?? []);
    // Whatever else a place must be is asked of those that are found: a list of the nearest would be read to its end.
    expect(indexes).toEqual(['place_distance_pieces', 'place_pkey']);
    expect(scansOf(plan, 'place_distance').kinds).toEqual(['Bitmap Heap Scan']);
    expect(scansOf(plan, 'place_distance').rows).toBeLessThanOrEqual(most);
  },
);

test.each(['quokka', 'q', 'uo'])('a name that few have is found by its pieces: %s', async (form) => {
  const plan = await explain(client, (db) => listNamed(db, form, any));
  expect(scansOf(plan, 'place_distance')).toEqual({ kinds: ['Index Scan'], rows: 5 });
  expect(scansOf(plan, 'place').rows).toBeLessThanOrEqual(15);
  expect(plan.steps.map((step) => step['Node Type'])).not.toContain('Seq Scan');
  expect(await countPlannings(client, (db) => listNamed(db, form, any))).toBe(5);
});

test('a page of the reviews of a place is a piece of an index, also far down', async () => {
  const plan = await explain(client, (db) => listReviewsByOthers(db, place_id, viewer_id, 2000));
  expect(scansOf(plan, 'review').rows).toBe(PLACES_PAGE);
});
