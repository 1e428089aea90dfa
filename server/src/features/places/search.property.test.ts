import { PLACES_PAGE } from '@quad/contract/places/limits.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/open.ts';
import { folded } from '#testing/queries.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { listNearest, type PlaceFilter } from './queries/places.ts';
import { changePlace, insertPlaces, listMeasured, type MeasuredPlace } from './testing/queries.ts';

const PLACES = 600;
/**
 * The names have few different letters, so that names share parts. The letters include all special characters of LIKE
 * patterns.
 */
const letters = fc.constantFrom(...Array.from('aabbé'), 'É', ' ', "'", '\\', '%', '_', '😀', '’');
const name = fc.string({ unit: letters, minLength: 1, maxLength: 9 }).filter((text) => text.trim() !== '');
/** How far north of the campus a place is, in degrees. Some places share a position. Null means no position. */
const north = fc.oneof(
  fc.constantFrom(0, 0.01, 0.02, 0.1, 2, null),
  fc.double({ min: 0, max: 0.5, noNaN: true }),
  fc.double({ min: 0.5, max: 4, noNaN: true }),
);
const place = fc.record({
  name,
  north,
  type: fc.constantFrom('Restaurant' as const, 'Gym' as const),
  subtype: fc.constantFrom('Cafe', null),
});
const CAMPUS = { latitude: -37.8, longitude: 145 };
const filter = fc.record({
  university_id: fc.constant(61),
  type: fc.constantFrom('Restaurant', null),
  subtype: fc.constantFrom('Cafe', null, null),
  limit: fc.constantFrom(PLACES_PAGE, PLACES_PAGE, 20, 7),
});

let database: Database;
let known: MeasuredPlace[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { db, pool } = database;
  await pool.query(`insert into university values (61, 'U', 273, 13, true, -37.8, 145)`);
  const made = fc.sample(place, PLACES).map(({ north: degrees, ...traits }) => ({
    ...traits,
    ...(degrees !== null && { ...CAMPUS, latitude: CAMPUS.latitude + degrees }),
  }));
  const ids = await insertPlaces(db, made);
  // Some places get another name or position.
  for (const [index, id] of ids.slice(0, 40).entries())
    await changePlace(db, id, index % 2 === 0 ? { name: 'aab' } : { ...CAMPUS, latitude: -37.7 });
  known = await listMeasured(db, 61);
});
afterAll(() => database.close());

/** The ids that a search must find, computed from the list of all places. */
const naive = (form: string, { type, subtype }: Omit<PlaceFilter, 'name'>) =>
  known
    .filter((one) => one.search_name.includes(form))
    .filter((one) => (type === null || one.type === type) && (subtype === null || one.subtype === subtype))
    .map(({ place_id }) => place_id);

/** Reads all pages of a list. */
async function wholeOf(query: PlaceFilter): Promise<number[]> {
  const ids: number[] = [];
  for (let isLast = false; !isLast;) {
    const rows = await listNearest(database.db, query, ids.at(-1));
    ids.push(...rows.map(({ place_id }) => place_id));
    isLast = rows.length < query.limit;
  }
  return ids;
}

const LONG = 120_000;

test(
  'a name is found as if all had been read, page after page: whatever it has, and be it one letter',
  { timeout: LONG },
  async () => {
    const search = fc.oneof(fc.string({ unit: letters, minLength: 1, maxLength: 5 }), name);
    await fc.assert(
      fc.asyncProperty(search, filter, async (text, where) => {
        expect(await wholeOf({ ...where, name: text })).toEqual(
          naive(await folded(database.db, text), where),
        );
      }),
      { numRuns: 150 },
    );
  },
);

test('a part of any name finds it behind any other place', { timeout: LONG }, async () => {
  const index = fc.nat(PLACES - 1);
  const part = fc.record({ start: fc.nat(8), size: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(index, part, index, filter, async (of, { start, size }, behind, where) => {
      const whole = Array.from((known[of] as MeasuredPlace).search_name);
      const form = whole.slice(start % whole.length, (start % whole.length) + size).join('');
      const isBehind = new Set(known.slice(behind + 1).map(({ place_id }) => place_id));
      const page = naive(form, where)
        .filter((id) => isBehind.has(id))
        .slice(0, where.limit);
      const found = await listNearest(database.db, { ...where, name: form }, known[behind]?.place_id);
      expect(found.map(({ place_id }) => place_id)).toEqual(page);
    }),
    { numRuns: 150 },
  );
});
