import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { lockCourses } from './upload.ts';

/** The tables of hobbies and topics. */
const TABLES = {
  hobby: { table: sql.table('hobby'), key: sql.ref('hobby_id') },
  topic: { table: sql.table('topic'), key: sql.ref('topic_id') },
};
export type InterestKind = keyof typeof TABLES;
type Course = { course_id: number; course_name: string; uni_id: number };
type Managed = { id: number; name: string; retired: boolean };

const numberOfAdded = sql<number>`nextval('added_reference')`;

/** Opens an institution for sign-up, or closes it. @returns whether it exists */
export async function updateInstitution(
  db: Db,
  university_id: number,
  signup_open: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('university')
    .set({ signup_open, edited_at: sql<Date>`now()` })
    .where('university_id', '=', sql<number>`${university_id}::bigint`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type NewInstitution = {
  name: string;
  campus: string | null;
  country_id: number;
  latitude: number;
  longitude: number;
  signup_open: boolean;
};

/**
 * Inserts an institution of the site.
 * @returns its id; `name` if another institution has its name; `country` if there is no such country
 */
export async function insertInstitution(
  db: Db,
  { name, campus, country_id, latitude, longitude, signup_open }: NewInstitution,
): Promise<number | 'name' | 'country'> {
  await sql`lock table university in share row exclusive mode`.execute(db);
  const { rows: same } = await sql`
    select 1 from university where search_form(name) = search_form(${name})`.execute(db);
  if (same.length > 0) return 'name';
  const { rows } = await sql<{ university_id: number }>`
    insert into university (university_id, name, state_id, country_id, signup_open, latitude, longitude, campus,
      edited_at, origin)
    select ${numberOfAdded}, ${name}, 0, country_id, ${signup_open}, ${latitude}, ${longitude}, ${campus}, now(), 'site'
    from country where country_id = ${country_id}::bigint
    returning university_id`.execute(db);
  return rows[0]?.university_id ?? 'country';
}

/** Whether there is an institution. */
export async function hasInstitution(db: Db, university_id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from university where university_id = ${university_id}::bigint`.execute(db);
  return rows.length > 0;
}

/** Replaces the domains of an institution. @returns the number of its domains afterwards */
export async function replaceDomains(
  db: Db,
  university_id: number,
  domains: readonly string[],
): Promise<number> {
  await db
    .deleteFrom('university_domain')
    .where('university_id', '=', university_id)
    .where('domain', '!=', sql<string>`all(${domains}::text[])`)
    .execute();
  await sql`
    insert into university_domain (domain, university_id, origin)
    select distinct unnest(${domains}::text[]), ${university_id}::int, 'site'
    on conflict (domain) do nothing`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from university_domain where university_id = ${university_id}::int`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Inserts a course. @returns the course; undefined if there is no such institution */
export async function insertCourse(db: Db, university_id: number, name: string) {
  const { rows } = await sql<Course>`
    insert into course (course_id, university_id, name, edited_at, origin)
    select ${numberOfAdded}, university_id, ${name}, now(), 'site'
    from university where university_id = ${university_id}::bigint
    returning course_id, name as course_name, university_id as uni_id`.execute(db);
  return rows[0];
}

/** Offers a retired course with this name again. Undefined if there is none. Call `hasCourse` before. */
export async function restoreCourse(
  db: Db,
  university_id: number,
  name: string,
): Promise<Course | undefined> {
  const { rows } = await sql<Course>`
    update course set retired = false, edited_at = now()
    where course_id = (
      select min(course_id) from course
      where university_id = ${university_id}::bigint and search_name = search_form(${name}) and retired
    )
    returning course_id, name as course_name, university_id as uni_id`.execute(db);
  return rows[0];
}

/** The institution of a course; undefined if there is no such course. */
export async function findInstitutionOf(db: Db, course_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ university_id: number }>`
    select university_id from course where course_id = ${course_id}::bigint`.execute(db);
  return rows[0]?.university_id;
}

/**
 * Whether another course that the institution offers has the name, ignoring case and accents. Locks the table, so that
 * two requests cannot store the same name.
 */
export async function hasCourse(db: Db, name: string, university_id: number, except = 0): Promise<boolean> {
  await lockCourses(db);
  const { rows } = await sql`
    select 1 from course
    where university_id = ${university_id}::bigint and search_name = search_form(${name})
      and course_id <> ${except}::bigint and not retired`.execute(db);
  return rows.length > 0;
}

/** Renames a course. */
export async function renameCourse(db: Db, course_id: number, name: string): Promise<Course> {
  const { rows } = await sql<Course>`
    update course set name = ${name}, edited_at = now() where course_id = ${course_id}::bigint
    returning course_id, name as course_name, university_id as uni_id`.execute(db);
  return rows[0] as Course;
}

/** Every hobby, or every topic, sorted by name. */
export async function listInterests(db: Db, kind: InterestKind): Promise<Managed[]> {
  const { table, key } = TABLES[kind];
  const { rows } = await sql<Managed>`
    select ${key} as id, name, retired from ${table} order by lower(name)`.execute(db);
  return rows;
}

/**
 * Whether another hobby or topic has the name, ignoring case and accents. Locks the table, so that two requests cannot
 * store the same name.
 */
export async function hasName(db: Db, kind: InterestKind, name: string, except = 0): Promise<boolean> {
  const { table, key } = TABLES[kind];
  await sql`lock table ${table} in share row exclusive mode`.execute(db);
  const { rows } = await sql`
    select 1 from ${table} where search_form(name) = search_form(${name}) and ${key} <> ${except}::bigint`.execute(
    db,
  );
  return rows.length > 0;
}

/** Adds a hobby or a topic. */
export async function insertInterest(db: Db, kind: InterestKind, name: string): Promise<Managed> {
  const { table, key } = TABLES[kind];
  const { rows } = await sql<Managed>`
    insert into ${table} (${key}, name, edited_at, origin) values (${numberOfAdded}, ${name}, now(), 'site')
    returning ${key} as id, name, retired`.execute(db);
  return rows[0] as Managed;
}

/** Changes a hobby or a topic. @returns the changed row; undefined if there is none */
export async function updateInterest(
  db: Db,
  kind: InterestKind,
  { id, name, retired }: Managed,
): Promise<Managed | undefined> {
  const { table, key } = TABLES[kind];
  const { rows } = await sql<Managed>`
    update ${table} set name = ${name}, retired = ${retired}, edited_at = now() where ${key} = ${id}::bigint
    returning ${key} as id, name, retired`.execute(db);
  return rows[0];
}
