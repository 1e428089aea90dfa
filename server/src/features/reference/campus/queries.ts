import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** An institution as it is stored. */
export type StoredInstitution = {
  id: number;
  name: string;
  state_id: number;
  country_id: number;
  signup_open: boolean;
  latitude: number;
  longitude: number;
  campus: string | null;
};
export type StoredDomain = { domain: string; uni_id: number; webmail: string | null };
export type StoredCourse = { course_id: number; uni_id: number; course_name: string; retired: boolean };
export type StoredPlace = {
  id: number;
  uni_id: number | null;
  name: string;
  type: string;
  subtype: string | null;
  description: string;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  source: string | null;
};

/** Keeps staff, other imports and starts from changing reference data until the transaction ends. */
export async function lockReference(db: Db): Promise<void> {
  await sql`lock table university, university_domain, course in share row exclusive mode`.execute(db);
}

/** The institutions of the site, by id. */
export const listOwnInstitutions = (db: Db): Promise<StoredInstitution[]> =>
  db
    .selectFrom('university')
    .select([
      'university_id as id',
      'name',
      'state_id',
      'country_id',
      'signup_open',
      'latitude',
      'longitude',
      'campus',
    ])
    .where('origin', '=', 'site')
    .orderBy('university_id')
    .execute();

/** All domains, with the name of their institution and whether it is one of the site. */
export async function listDomains(db: Db) {
  const { rows } = await sql<StoredDomain & { institution: string; is_own: boolean }>`
    select domain, university_id as uni_id, webmail, university.name as institution,
      university.origin = 'site' as is_own
    from university_domain join university using (university_id) order by university_id, domain`.execute(db);
  return rows;
}

/** The courses with the ids of a site: those of the site's institutions, and those that staff added to others. */
export async function listOwnCourses(db: Db) {
  const { rows } = await sql<StoredCourse & { is_own: boolean }>`
    select course_id, university_id as uni_id, course.name as course_name, retired,
      university.origin = 'site' as is_own
    from course join university using (university_id)
    where course.origin = 'site' order by university_id, course_id`.execute(db);
  return rows;
}

/** The places of the site, by id. */
export const listOwnPlaces = (db: Db): Promise<StoredPlace[]> =>
  db
    .selectFrom('place')
    .select([
      'place_id as id',
      'university_id as uni_id',
      'name',
      'type',
      'subtype',
      'description',
      'address',
      'latitude',
      'longitude',
      'source',
    ])
    .where('origin', '=', 'site')
    .orderBy('place_id')
    .execute();

/** Counts the accounts of each institution, or with each course. One that has none is not in the map. */
export async function countPeople(
  db: Db,
  of: 'university_id' | 'course_id',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; people: number }>`
    select ${sql.ref(of)} as id, count(*)::int as people from app_user
    where ${sql.ref(of)} = any(${ids}::bigint[]) and deleted_at is null group by 1`.execute(db);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

const asRows = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/** Inserts or updates institutions of the site. */
export async function storeInstitutions(db: Db, rows: readonly StoredInstitution[]): Promise<void> {
  await sql`
    insert into university (university_id, name, state_id, country_id, signup_open, latitude, longitude, campus, origin)
    select id, name, state_id, country_id, signup_open, latitude, longitude, campus, 'site'
    from json_to_recordset(${asRows(rows)}) as file (id int, name text, state_id int, country_id int,
      signup_open boolean, latitude double precision, longitude double precision, campus text)
    on conflict (university_id) do update set
      name = excluded.name, state_id = excluded.state_id, country_id = excluded.country_id,
      signup_open = excluded.signup_open, latitude = excluded.latitude, longitude = excluded.longitude,
      campus = excluded.campus`.execute(db);
}

/** Closes institutions for sign-up. */
export async function closeInstitutions(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update university set signup_open = false where university_id = any(${ids}::int[])`.execute(db);
}

/** Inserts or updates domains of the site. */
export async function storeDomains(db: Db, rows: readonly StoredDomain[]): Promise<void> {
  await sql`
    insert into university_domain (domain, university_id, webmail, origin)
    select domain, uni_id, webmail, 'site'
    from json_to_recordset(${asRows(rows)}) as file (domain text, uni_id int, webmail text)
    on conflict (domain) do update set university_id = excluded.university_id, webmail = excluded.webmail`.execute(
    db,
  );
}

/** Deletes domains. */
export async function removeDomains(db: Db, domains: readonly string[]): Promise<void> {
  await sql`delete from university_domain where domain = any(${domains}::text[])`.execute(db);
}

/** Inserts or updates courses of the site, which are then offered. */
export async function storeCourses(db: Db, rows: readonly object[]): Promise<void> {
  await sql`
    insert into course (course_id, university_id, name, origin)
    select course_id, uni_id, course_name, 'site'
    from json_to_recordset(${asRows(rows)}) as file (course_id int, uni_id int, course_name text)
    on conflict (course_id) do update set name = excluded.name, retired = false`.execute(db);
}

/** Retires courses, so that nobody can choose them any more. */
export async function retireCourses(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update course set retired = true where course_id = any(${ids}::int[])`.execute(db);
}

/** Inserts and publishes places of the site. */
export async function addOwnPlaces(db: Db, rows: readonly object[]): Promise<void> {
  await sql`
    insert into place (place_id, university_id, name, type, subtype, description, address, latitude, longitude, source,
      origin, approved_at)
    select id, uni_id, name, type, subtype, description, address, latitude, longitude, source, 'site', now()
    from json_to_recordset(${asRows(rows)}) as file (id int, uni_id int, name text, type text, subtype text,
      description text, address text, latitude double precision, longitude double precision, source text)`.execute(
    db,
  );
}

/** Makes sure that staff who add rows later get ids above `id`. Not undone if the transaction fails. */
export async function numberAbove(db: Db, id: number): Promise<void> {
  await sql`
    select setval('added_reference', ${id}::bigint) from added_reference
    where last_value < ${id}::bigint or (last_value = ${id}::bigint and not is_called)`.execute(db);
}
