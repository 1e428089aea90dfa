import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeTime } from '#platform/db/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import { addPlaces, keepOnlyDomains, upsertRows } from './queries.ts';

const DATA = fileURLToPath(new URL('../../../../data/', import.meta.url));

/**
 * The largest id of a real place. Places with larger ids are invented for the demo. Source: data/README.md "Places".
 */
const LAST_REAL_PLACE = 48;
/** The credit for the real places, as the licence words it. Source: data/README.md "Places". */
const PLACES_SOURCE = 'City of Melbourne, Census of Land Use and Employment 2021';
/** The credit for an invented place. */
const INVENTED = 'Made up for the demo campus';

type Row = Record<string, string>;
type Options = { demo?: boolean; campuses?: boolean; folder?: string };

/**
 * Updates the shipped rows of reference data from the files in `data/`. Never changes a row of the site. Removes no
 * rows except domains, because profiles refer to the other rows. Never changes a place, because a moderator may have
 * improved it.
 * @param demo adds the invented places, too
 * @param campuses whether institutions, domains, courses and places are imported. Countries, hobbies and topics always
 * are, because every site needs them
 * @returns how many rows were added, changed or removed
 * @throws if a file is missing or invalid
 */
export async function importReference(
  db: Db,
  { demo = false, campuses = true, folder = DATA }: Options = {},
): Promise<number> {
  const read = async (name: string) => {
    const rows = parse<Row>(await readFile(join(folder, `${name}.csv`)), { bom: true, columns: true });
    // The file was probably truncated. Importing it would remove every domain.
    if (rows.length === 0) throw new Error(`${name}.csv has no rows`);
    return rows;
  };
  const [countries, hobbies, topics] = await Promise.all([
    read('countries'),
    read('hobbies'),
    read('topics'),
  ]);
  const shipped = campuses ? await readCampuses(read) : undefined;
  return db.transaction().execute(async (tx) => {
    // For a new or moved institution, the database computes the distances to all places. The statement needs more time.
    await takeTime(tx);
    const changed = [
      await upsertRows(tx, 'country', countries.map(country)),
      await upsertRows(tx, 'hobby', hobbies.map(hobby)),
      await upsertRows(tx, 'topic', topics.map(topic)),
      shipped ? await importCampuses(tx, shipped, demo) : 0,
    ];
    return changed.reduce((sum, rows) => sum + rows, 0);
  });
}

async function readCampuses(read: (name: string) => Promise<Row[]>) {
  const [universities, domains, courses, places] = await Promise.all([
    read('universities'),
    read('university_domains'),
    read('courses'),
    read('places_demo'),
  ]);
  return {
    universities: universities.map(university),
    domains: domains.map(domain),
    courses: courses.map(course),
    places: places.map(place),
  };
}

async function importCampuses(tx: Db, shipped: Awaited<ReturnType<typeof readCampuses>>, demo: boolean) {
  const { universities, domains, courses, places } = shipped;
  return (
    (await upsertRows(tx, 'university', universities)) +
    (await upsertRows(tx, 'university_domain', domains)) +
    (await keepOnlyDomains(tx, domains)) +
    (await upsertRows(tx, 'course', courses)) +
    (await addPlaces(
      tx,
      places.filter(({ is_demo }) => demo || !is_demo),
    ))
  );
}

/** The ids of the countries that come with Quad. */
export async function readCountryIds(): Promise<ReadonlySet<number>> {
  const rows = parse<Row>(await readFile(join(DATA, 'countries.csv')), { bom: true, columns: true });
  return new Set(rows.map(({ id }) => Number(id)));
}

const number = (row: Row, name: string): number => {
  const value = Number(row[name] || undefined);
  if (!Number.isFinite(value)) throw new Error(`${name} must be a number: ${JSON.stringify(row)}`);
  return value;
};

const flag = (row: Row, name: string): boolean => {
  const value = row[name];
  if (value !== '0' && value !== '1') throw new Error(`${name} must be 0 or 1: ${JSON.stringify(row)}`);
  return value === '1';
};

const university = (row: Row) => ({
  university_id: number(row, 'id'),
  name: row.name,
  state_id: number(row, 'state_id'),
  country_id: number(row, 'country_id'),
  signup_open: flag(row, 'signup_open'),
  latitude: number(row, 'latitude'),
  longitude: number(row, 'longitude'),
  campus: row.campus || null,
});

const domain = (row: Row) => ({
  domain: (row.domain ?? '').toLowerCase(),
  university_id: number(row, 'uni_id'),
  webmail: row.webmail || null,
});

const country = (row: Row) => ({
  country_id: number(row, 'id'),
  name: row.name,
  shortname: row.shortname,
  phonecode: number(row, 'phonecode'),
});

const course = (row: Row) => ({
  course_id: number(row, 'course_id'),
  university_id: number(row, 'uni_id'),
  name: row.course_name,
});

const hobby = (row: Row) => ({ hobby_id: number(row, 'id'), name: row.name });

const topic = (row: Row) => ({ topic_id: number(row, 'id'), name: row.name });

const isDemo = (row: Row): boolean => number(row, 'id') > LAST_REAL_PLACE;

const place = (row: Row) => ({
  place_id: number(row, 'id'),
  university_id: number(row, 'uni_id'),
  name: row.name,
  type: row.type,
  subtype: row.subtype || null,
  description: row.description,
  address: row.address,
  latitude: number(row, 'latitude'),
  longitude: number(row, 'longitude'),
  source: isDemo(row) ? INVENTED : PLACES_SOURCE,
  is_demo: isDemo(row),
});
