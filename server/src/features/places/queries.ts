import { PLACE_REACH, type PlaceType } from '@quad/contract/places/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { ringQueries } from './search/pieces.ts';

/** A published place, with how far it is from an institution: infinitely far without a position. */
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

/** Which places are meant, seen from where, null standing for any; and how many of them, a page at most. */
export type PlaceFilter = {
  university_id: number;
  type: PlaceType | null;
  subtype: string | null;
  limit: number;
};

/** A position on Earth, in degrees. */
type At = { latitude: number; longitude: number };

/** Where a list goes on: behind a place that is so far away. */
export type PlacePosition = { place_id: number; metres: number };

const columns = sql`
  place.place_id, place.name, place.description, place.type, place.subtype, place.address, place.latitude,
  place.longitude, place.icon_url, place.banner_url, place.source, place.num_reviews, place.rating_sum,
  away.metres`;

/** The rows of `place_distance` that fit: each is of a published place. */
function awayWhere(
  { university_id, type, subtype }: PlaceFilter,
  after?: PlacePosition,
): RawBuilder<boolean> {
  const conditions = [sql`away.university_id = ${university_id}::int`];
  if (type !== null) conditions.push(sql`away.type = ${type}`);
  if (subtype !== null) conditions.push(sql`away.subtype = ${subtype}`);
  if (after)
    conditions.push(
      sql`(away.metres, away.place_id) > (${after.metres}::double precision, ${after.place_id}::int)`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A published place as seen from an institution. */
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
 * The nearest places, a page of them. Where no category is chosen, parking counts as farther away than it is: see
 * migrations/0086-place-order.ts.
 */
export async function listNearest(db: Db, filter: PlaceFilter, after?: PlacePosition): Promise<PlaceRow[]> {
  const key = filter.type === null ? sql`sort_metres` : sql`metres`;
  const behind = sql`
    and (${key}, place_id) > (
      select ${key}, place_id from place_distance
      where university_id = ${filter.university_id}::int and place_id = ${after?.place_id}::int
    )`;
  const { rows } = await sql<PlaceRow>`
    select ${columns}
    from (
      select place_id, metres, ${key} as key from place_distance away
      where ${awayWhere(filter)} ${after ? behind : sql``}
      order by ${key}, place_id limit ${filter.limit}
    ) away join place using (place_id)
    order by away.key, away.place_id`.execute(db);
  return rows;
}

const nameHas = (form: string): RawBuilder<boolean> =>
  sql<boolean>`search_name like ${`%${form.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/**
 * Of the nearest places those with a text in their name, a page of them at most. Fewer than a page means that there may
 * be others farther away; see `listNamed`.
 * @param form as `searchForm` gives it
 * @param most how many of the nearest are looked through; no more of them than it takes to find enough
 */
export async function listNearestNamed(
  db: Db,
  form: string,
  most: number,
  filter: PlaceFilter,
  after?: PlacePosition,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns}
    from (
      select place_id, metres from (
        select place_id, metres, search_name from place_distance away where ${awayWhere(filter, after)}
        order by metres, place_id limit ${sql.lit(most)}
      ) near
      where ${nameHas(form)}
      order by metres, place_id limit ${filter.limit}
    ) away join place using (place_id)
    order by away.metres, away.place_id`.execute(db);
  return rows;
}

/**
 * The nearest of all places with a text in their name, a page of them, from ring to ring around the institution. It does
 * not matter how many others have it farther away.
 * @param reach so many metres away the page should be full. The rings as far as that are read at once, and then, while
 * it is not, twice as many each time.
 */
export async function listNamedInRings(
  db: Db,
  form: string,
  reach: number,
  filter: PlaceFilter,
  after?: PlacePosition,
): Promise<PlaceRow[]> {
  const queries = ringQueries(filter.university_id, form);
  const start = sql`place_ring(${after?.metres ?? 0}::double precision)`;
  const { rows } = await sql<PlaceRow>`
    with recursive sought as (
      select ${start} as ring, greatest(1, place_ring(${reach}::double precision) + 1 - ${start}) as rings, 0 as found,
        '{}'::integer[] as places, '{}'::double precision[] as distances
      union all
      select ring + rings, 2 * rings, found + cardinality(here.places), here.places, here.distances
      from sought cross join lateral (
        select coalesce(array_agg(place_id), '{}') as places, coalesce(array_agg(metres), '{}') as distances
        from (
          with named as materialized (
            select university_id, place_id, metres, type, subtype from place_distance
            where pieces_in_ring(university_id, metres, search_name)
                @@ array_to_string((${queries}::text[])[ring + 1:ring + rings], ' | ')::tsquery
              and ${nameHas(form)}
          )
          select place_id, metres from named away where ${awayWhere(filter, after)}
          order by metres, place_id limit ${filter.limit}
        ) of_rings
      ) here
      where found < ${filter.limit} and ring < ${queries.length}
    )
    select ${columns}
    from (
      select away.* from sought cross join unnest(places, distances) away(place_id, metres)
      order by metres, place_id limit ${filter.limit}
    ) away join place using (place_id)
    order by away.metres, away.place_id`.execute(db);
  return rows;
}

/**
 * The nearest of all places with a text in their name, a page of them: quick where there are few. PostgreSQL is not told
 * the text while it plans, or it would plan anew for each, which takes as long as the search.
 */
export async function listNamed(
  db: Db,
  form: string,
  filter: PlaceFilter,
  after?: PlacePosition,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with named as materialized (
      select place_id from place
      where approved_at is not null and ${nameHas(form)} and search_pieces(search_name, 1, 3)
        @> (select search_pieces(form, least(length(form), 3), 3) from (select ${form}::text as form) sought)
    )
    select ${columns}
    from (
      select place_id, metres from named join place_distance away using (place_id)
      where ${awayWhere(filter, after)}
      order by metres, place_id limit ${filter.limit}
    ) away join place using (place_id)
    order by away.metres, away.place_id`.execute(db);
  return rows;
}

/** Text as names are compared: lower case without accents. */
export async function searchForm(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ form: string }>`select search_form(${text}) as form`.execute(db);
  return rows[0]?.form ?? '';
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
 * Keeps a suggestion for review. The same made twice, while it waits, is one.
 * @returns its id
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
