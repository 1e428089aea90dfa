import type { PlaceType } from '@quad/contract/places/limits.ts';
import type { LikelyDuplicate, PlaceCase } from '@quad/contract/places/staff-calls.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isUndecided } from '#features/moderation/queries/cases.ts';

/** A suggestion without its suggester, as moderators see it. */
export type Waiting = {
  place_id: number;
  name: string;
  description: string;
  type: PlaceType;
  latitude: number | null;
  longitude: number | null;
};

/** All suggestions that wait for review, oldest first. */
export async function listWaiting(db: Db): Promise<Waiting[]> {
  return db
    .selectFrom('place')
    .select(['place_id', 'name', 'description', 'type', 'latitude', 'longitude'])
    .where('approved_at', 'is', null)
    .where('rejected_at', 'is', null)
    .orderBy('place_id')
    .execute();
}

const CASES_SHOWN = 100;

/** Suggestions that wait for review and have no decision yet, oldest first. */
export async function listCases(db: Db) {
  return db
    .selectFrom('place')
    .select(['place_id', 'name', 'type', 'created_at', 'suggested_by'])
    .where('approved_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where(isUndecided('places', 'place.place_id'))
    .orderBy('place_id')
    .limit(CASES_SHOWN)
    .execute();
}

/** The number of waiting suggestions by other people, and the creation time of the oldest. */
export async function measureWaiting(
  db: Db,
  staff_id: number,
): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(created_at) as oldest from place
    where approved_at is null and rejected_at is null and ${isUndecided('places', 'place.place_id')}
      and suggested_by is distinct from ${staff_id}::int`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** A suggestion that waits for review, with its suggester, and its position if known. */
export async function findCase(db: Db, place_id: number) {
  return db
    .selectFrom('place')
    .select(['name', 'description', 'type', 'latitude', 'longitude', 'suggested_by'])
    .where('place_id', '=', sql<number>`${place_id}::bigint`)
    .where('approved_at', 'is', null)
    .where('rejected_at', 'is', null)
    .executeTakeFirst();
}

/** The suggester of a place; null if it has none any more, or never had one. Undefined if there is no such place. */
export async function findSuggester(db: Db, place_id: number): Promise<number | null | undefined> {
  const found = await db
    .selectFrom('place')
    .select('suggested_by')
    .where('place_id', '=', sql<number>`${place_id}::bigint`)
    .executeTakeFirst();
  return found?.suggested_by;
}

/** The position of a person's campus. */
export async function campusOf(db: Db, user_id: number): Promise<PlaceCase['campus']> {
  return db
    .selectFrom('app_user')
    .innerJoin('university', 'university.university_id', 'app_user.university_id')
    .select(['latitude', 'longitude'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** How far a position is from the nearest campus, in metres. Undefined if there is no institution. */
export async function measureFromNearestCampus(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ metres: number }>`
    select metres_between(latitude, longitude, ${latitude}::float8, ${longitude}::float8) as metres
    from university order by metres limit 1`.execute(db);
  return rows[0]?.metres;
}

const DUPLICATES_SHOWN = 10;
/**
 * The minimum similarity of two names that count as similar. The similarity is twice the number of shared trigrams,
 * divided by the total number of trigrams of both names.
 */
const ALIKE = 0.4;
const NEARBY_METRES = 100;
/** `NEARBY_METRES` in degrees of latitude, rounded up. Distances are computed only for places within this range. */
const NEARBY_LATITUDE = 0.001;

/**
 * Published places that may be the same as the suggested place: first those with a similar name, then those near the
 * suggested position, if it is known.
 */
export async function listLikelyDuplicates(
  db: Db,
  place_id: number,
  at: { latitude: number; longitude: number } | null,
): Promise<LikelyDuplicate[]> {
  const { latitude = null, longitude = null } = at ?? {};
  const { rows } = await sql<LikelyDuplicate>`
    with suggested as materialized (
      select search_pieces(search_name, least(length(search_name), 3), 3) as trigrams
      from place where place_id = ${place_id}::bigint
    ), candidate as (
      select place.place_id from suggested join place
        on search_pieces(place.search_name, 1, 3) && suggested.trigrams
      where place.approved_at is not null
      union
      select place_id from place
      where approved_at is not null and latitude between ${latitude}::float8 - ${NEARBY_LATITUDE}::float8
        and ${latitude}::float8 + ${NEARBY_LATITUDE}::float8
    ), measured as (
      select place.place_id, name, type, address,
        metres_between(${latitude}::float8, ${longitude}::float8, latitude, longitude) as metres,
        2.0 * (select count(*) from unnest(trigrams) trigram where trigram = any(theirs))
          / (cardinality(trigrams) + cardinality(theirs)) as likeness
      from candidate join place using (place_id) cross join suggested
        cross join lateral search_pieces(search_name, least(length(search_name), 3), 3) as theirs
    )
    select place_id, name, type, address, round(metres)::int as metres from measured
    where likeness >= ${ALIKE}::numeric or metres <= ${NEARBY_METRES}::float8
    order by likeness desc, metres, place_id
    limit ${DUPLICATES_SHOWN}`.execute(db);
  return rows;
}

export async function findPublished(db: Db, place_id: number): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('place')
    .select('name')
    .where('place_id', '=', sql<number>`${place_id}::bigint`)
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
}

/** Locks a waiting suggestion until the transaction ends; undefined if no suggestion waits under the id. */
export async function lockWaiting(db: Db, place_id: number) {
  return db
    .selectFrom('place')
    .select(['name', 'type', 'suggested_by'])
    .where('place_id', '=', place_id)
    .where('approved_at', 'is', null)
    .where('rejected_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether the institution exists. */
export async function isUniversity(db: Db, university_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('university')
    .select('university_id')
    .where('university_id', '=', university_id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The details that a moderator adds to a suggestion. */
export type Completion = {
  address: string;
  latitude: number;
  longitude: number;
  subtype: string | null;
  university_id: number | null;
};

/** Publishes a suggested place. Its row must be locked. */
export async function setPublished(
  db: Db,
  place_id: number,
  completion: Completion,
  approved_at: Date,
): Promise<void> {
  await db
    .updateTable('place')
    .set({ ...completion, approved_at })
    .where('place_id', '=', place_id)
    .execute();
}

/** Rejects a suggested place. Its row must be locked. */
export async function setRejected(
  db: Db,
  place_id: number,
  rejected_reason: string,
  rejected_at: Date,
): Promise<void> {
  await db
    .updateTable('place')
    .set({ rejected_at, rejected_reason })
    .where('place_id', '=', place_id)
    .execute();
}
