import { PLACES_PAGE } from '@quad/contract/places/limits.ts';
import { expect, test } from 'vitest';
import { explain, scansOf } from '#testing/plans.ts';
import type { Db } from '#platform/db/schema.ts';
import { insertPerson } from '#testing/queries.ts';
import { databaseOfFile } from '#testing/test-database.ts';
import { listNearest, type PlaceFilter } from './queries/places.ts';
import { listReviewsByOthers } from './queries/reviews.ts';
import { fillWithPlaces, insertPlace, insertReviews } from './testing/queries.ts';

const PLACES = 10_000;
const any: PlaceFilter = { university_id: 61, type: null, subtype: null, name: null, limit: PLACES_PAGE };
const cafes: PlaceFilter = { ...any, type: 'Restaurant', subtype: 'Cafe' };
/** The id of a distant place. All places are within 60 km, numbered from the nearest to the farthest. */
const farAway = 8000;

const { db: campus, client } = await databaseOfFile();
const viewer_id = (await insertPerson(campus, {})).user_id;
await fillWithPlaces(campus, PLACES);
const place_id = await insertPlace(campus);
await insertReviews(campus, place_id, 5000);
await client.query('vacuum analyze');

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['of all', (db) => listNearest(db, any)],
  ['of a subtype', (db) => listNearest(db, cafes)],
  ['far down the list', (db) => listNearest(db, any, farAway)],
  ['of a subtype, far down the list', (db) => listNearest(db, cafes, farAway)],
])('the nearest places %s are a piece of an index', async (_, query) => {
  const plan = await explain(client, query);
  // A third of the restaurants are cafes. So the query reads about three rows of the index for each place that it
  // returns.
  expect(scansOf(plan, 'place_distance').rows).toBeLessThan(6 * PLACES_PAGE);
  expect(scansOf(plan, 'place')).toEqual({ kinds: ['Index Scan'], rows: PLACES_PAGE });
  expect(plan.steps.map((step) => step['Node Type'])).not.toContain('Seq Scan');
});

test.each<[string, Partial<PlaceFilter>, number?]>([
  ['many', { name: 'coffee' }],
  ['many in a subtype', { ...cafes, name: 'coffee' }],
  ['many, behind others', { name: 'coffee' }, farAway],
  ['a hundred', { name: 'museum' }],
  ['few', { name: 'quokka' }],
  ['few, by one letter', { name: 'q' }],
  ['nobody', { name: 'zyzzyva' }],
])('a name that %s have is found in the index of distances alone', async (_, filter, after) => {
  const plan = await explain(client, (db) => listNearest(db, { ...any, ...filter }, after));
  const { kinds, rows } = scansOf(plan, 'place_distance');
  expect(kinds).toContain('Index Only Scan');
  expect(kinds).not.toContain('Seq Scan');
  expect(plan.steps.map((step) => step['Node Type'])).not.toContain('Sort');
  expect(rows).toBeLessThanOrEqual(PLACES + 2);
  // The query reads only the places that it returns.
  expect(scansOf(plan, 'place').rows).toBeLessThanOrEqual(PLACES_PAGE);
});

test('a name that many have is found among the nearest', async () => {
  const plan = await explain(client, (db) => listNearest(db, { ...any, name: 'coffee' }));
  expect(scansOf(plan, 'place_distance').rows).toBeLessThanOrEqual(600);
});

test('a page of the reviews of a place is a piece of an index, also far down', async () => {
  const plan = await explain(client, (db) => listReviewsByOthers(db, place_id, viewer_id, 2000));
  expect(scansOf(plan, 'review').rows).toBe(PLACES_PAGE);
});
