import { PLACE_REACH, type PlaceType } from '@quad/contract/places/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * A published place. `metres` is its distance from an institution. A place without a position has an infinite distance.
 */
export type PlaceRow = {
  place_id: number;
  name: string;
  description: string;
  type: PlaceType;
  subtype: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  icon_url: string | null;
  banner_url: string | null;
  source: string | null;
  num_reviews: number;
  rating_sum: number;
  metres: number;
};

/**
 * The filter of a list of places, and the institution from which distances are measured. A null field allows any value.
 * `limit` is the maximum number of places, at most a page.
 */
export type PlaceFilter = {
  university_id: number;
  type: PlaceType | null;
  subtype: string | null;
  /** Ignores case and accents. */
  name: string | null;
  limit: number;
};

/** A position on Earth, in degrees. */
type At = { latitude: number; longitude: number };

const columns = sql`
  place.place_id, place.name, place.description, place.type, place.subtype, place.address, place.latitude,
  place.longitude, place.icon_url, place.banner_url, place.source, place.num_reviews, place.rating_sum,
  away.metres`;

/** A published place, with its distance from an institution. */
export async function findPlace(
  db: Db,
  place_id: number,
  university_id: number,
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${columns}
    from place join place_distance away using (place_id)
    where place_id = ${place_id}::bigint and away.university_id = ${university_id}::int`.execute(db);
  return rows[0];
}

/**
 * A page of the nearest places. PostgreSQL reads an index of distances and names until the page is full. Without a type
 * or a name in the filter, parking is sorted as if it were farther away: see migrations/0086-place-order.ts.
 * @param after the last place of the previous page
 */
export async function listNearest(
  db: Db,
  { university_id, type, subtype, name, limit }: PlaceFilter,
  after?: number,
): Promise<PlaceRow[]> {
  const key = type === null && name === null ? sql`sort_metres` : sql`metres`;
  const conditions = [sql`university_id = ${university_id}::int`];
  if (type !== null) conditions.push(sql`type = ${type}`);
  if (subtype !== null) conditions.push(sql`subtype = ${subtype}`);
  if (name !== null) conditions.push(sql`strpos(search_name, (select search_form(${name}::text))) > 0`);
  if (after !== undefined)
    conditions.push(sql`
      (${key}, place_id) > (
        select ${key}, place_id from place_distance
        where university_id = ${university_id}::int and place_id = ${after}::int
      )`);
  const { rows } = await sql<PlaceRow>`
    select ${columns}
    from (
      select place_id, metres, ${key} as key from place_distance
      where ${sql.join(conditions, sql` and `)}
      order by ${key}, place_id limit ${limit}
    ) away join place using (place_id)
    order by away.key, away.place_id`.execute(db);
  return rows;
}

/** Whether a position is near enough to an institution for its students to suggest a place there. */
export async function isInReach(db: Db, university_id: number, at: At): Promise<boolean> {
  const { rows } = await sql<{ is_in_reach: boolean }>`
    select metres_between(latitude, longitude, ${at.latitude}::float8, ${at.longitude}::float8)
      <= ${PLACE_REACH}::float8 as is_in_reach
    from university where university_id = ${university_id}::int`.execute(db);
  return rows[0]?.is_in_reach ?? false;
}

/**
 * Stores a suggestion for review. If the same person repeats a suggestion that still waits, the new suggestion replaces
 * the old one.
 * @returns the suggestion's id
 */
export async function suggestPlace(
  db: Db,
  {
    at,
    ...suggestion
  }: { suggested_by: number; name: string; description: string; type: PlaceType; at: At | null },
): Promise<number> {
  const where = { latitude: at?.latitude ?? null, longitude: at?.longitude ?? null };
  const { place_id } = await db
    .insertInto('place')
    .values({ ...suggestion, ...where })
    .onConflict((same) =>
      same
        .columns(['suggested_by', 'name', 'type'])
        .where('approved_at', 'is', null)
        .where('rejected_at', 'is', null)
        .where('suggested_by', 'is not', null)
        .doUpdateSet({ description: suggestion.description, ...where }),
    )
    .returning('place_id')
    .executeTakeFirstOrThrow();
  return place_id;
}
