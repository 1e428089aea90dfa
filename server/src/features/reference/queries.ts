import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Every institution, with the domains of its student addresses and, if known, the web page where its students read
 * their mail.
 */
export async function listUniversities(db: Db) {
  return db
    .selectFrom('university')
    .select((university) => [
      'university_id as id',
      'name',
      'state_id',
      'country_id',
      'signup_open',
      'latitude',
      'longitude',
      'campus',
      university
        .selectFrom('university_domain')
        .whereRef('university_domain.university_id', '=', 'university.university_id')
        .select(sql<string[]>`coalesce(array_agg(domain order by domain), '{}')`.as('emails'))
        .$asScalar()
        .$notNull()
        .as('emails'),
      university
        .selectFrom('university_domain')
        .whereRef('university_domain.university_id', '=', 'university.university_id')
        .where('webmail', 'is not', null)
        .select(
          sql<{ domain: string; url: string }[]>`
            coalesce(json_agg(json_build_object('domain', domain, 'url', webmail) order by domain), '[]')`.as(
            'webmail',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('webmail'),
    ])
    .orderBy('name')
    .execute();
}

/** Every country, sorted by name. */
export async function listCountries(db: Db) {
  return db
    .selectFrom('country')
    .select(['country_id as id', 'name', 'phonecode', 'shortname'])
    .orderBy('name')
    .execute();
}

/** Ignores case, so "DIY" comes after "Digital". */
const byName = sql`lower(name)`;

/** Every hobby that is offered, sorted by name. */
export async function listHobbies(db: Db) {
  return db
    .selectFrom('hobby')
    .select(['hobby_id as id', 'name'])
    .where('retired', '=', false)
    .orderBy(byName)
    .execute();
}

/** Every topic that is offered, sorted by name. */
export async function listTopics(db: Db) {
  return db
    .selectFrom('topic')
    .select(['topic_id as id', 'name'])
    .where('retired', '=', false)
    .orderBy(byName)
    .execute();
}

const COURSES_AT_MOST = 20;

/** The number of people who study a course, but at most 100, because counting a whole campus would take too long. */
const students = sql<number>`(
  select count(*) from (
    select from app_user
    where app_user.course_id = course.course_id and setup_stage = 1 and deleted_at is null
    limit 100
  ) student)`;

/**
 * Searches an institution's courses. Ignores accents and case. The order is:
 * 1. names that begin with the query;
 * 2. names with a word that begins with the query;
 * 3. similar names, most similar first.
 * Equal matches are sorted by degree (bachelor's, master's, others), then by the number of students on Quad.
 */
export const searchCourses = (db: Db, query: string, university_id: number) =>
  courseSearch(db, query, university_id).execute();

/**
 * The query of `searchCourses`. If the query has at least two letters, `<%` finds every name with a word that begins
 * with the query, and uses the trigram index. If the query has the beginnings of several words ("bach comp sci"), only
 * a pattern finds the names.
 */
export function courseSearch(db: Db, query: string, university_id: number) {
  const folded = sql<string>`search_form(${query})`;
  const words = sql<string>`btrim(regexp_replace(${folded}, '[^[:alnum:]]+', ' ', 'g'))`;
  const startsOfWords = sql<boolean>`search_name ~ ('\\m' || replace(${words}, ' ', '.*\\m')) and ${words} <> ''`;
  const looksAlike = sql<boolean>`${folded} <% search_name`;
  // The query is escaped after `search_form`, because `search_form` turns a full-width percent sign into a wildcard.
  const start = sql<string>`regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
  const startsWithIt = sql<boolean>`search_name like ${start}`;
  const hasItAsWord = sql<boolean>`search_name like '% ' || ${start}`;
  return db
    .selectFrom('course')
    .select(['course_id', 'name as course_name', 'university_id as uni_id'])
    .where('university_id', '=', sql<number>`${university_id}::bigint`)
    .where('retired', '=', false)
    .where(query.includes(' ') ? sql<boolean>`(${looksAlike} or ${startsOfWords})` : looksAlike)
    .orderBy(sql`case when ${startsWithIt} then 0 when ${hasItAsWord} then 1 else 2 end`)
    .orderBy(
      sql`case when ${hasItAsWord} or ${startsWithIt} then 1 else word_similarity(${folded}, search_name) end`,
      'desc',
    )
    .orderBy(
      sql`case when search_name like 'bachelor %' then 0 when search_name like 'master %' then 1 else 2 end`,
    )
    .orderBy(students, 'desc')
    .orderBy(sql`similarity(${folded}, search_name)`, 'desc')
    .orderBy('name')
    .limit(COURSES_AT_MOST);
}

/**
 * The import does not change the rows of the site, or rows that staff have edited. If staff have edited an institution,
 * its domains count as edited, too.
 */
const isOfSite = sql`known.origin is not distinct from 'site'`;
const isOwnOrEdited = sql`(${isOfSite} or known.edited_at is not null)`;
const isOfOwnOrEdited = sql`(${isOfSite} or exists (
  select from university
  where (edited_at is not null or origin = 'site') and university_id in (known.university_id, file.university_id)))`;

/**
 * The tables that the import fills: the key, the columns with their types, and the condition for rows that the import
 * must not change.
 */
const FILLED = {
  university: {
    key: 'university_id',
    isKept: isOwnOrEdited,
    columns: {
      university_id: 'integer',
      name: 'text',
      state_id: 'integer',
      country_id: 'integer',
      signup_open: 'boolean',
      latitude: 'double precision',
      longitude: 'double precision',
      campus: 'text',
    },
  },
  university_domain: {
    key: 'domain',
    isKept: isOfOwnOrEdited,
    columns: { domain: 'text', university_id: 'integer', webmail: 'text' },
  },
  country: {
    key: 'country_id',
    isKept: sql`false`,
    columns: { country_id: 'integer', name: 'text', shortname: 'text', phonecode: 'integer' },
  },
  course: {
    key: 'course_id',
    isKept: isOwnOrEdited,
    columns: { course_id: 'integer', university_id: 'integer', name: 'text' },
  },
  hobby: { key: 'hobby_id', isKept: isOwnOrEdited, columns: { hobby_id: 'integer', name: 'text' } },
  topic: { key: 'topic_id', isKept: isOwnOrEdited, columns: { topic_id: 'integer', name: 'text' } },
} as const;

/**
 * Inserts new shipped rows. Updates shipped rows that differ and that staff have not edited. Returns the number of
 * written rows.
 */
export async function upsertRows(
  db: Db,
  table: keyof typeof FILLED,
  rows: readonly object[],
): Promise<number> {
  const { key, columns, isKept } = FILLED[table];
  const names = Object.keys(columns);
  const inFile = names.map((name) => sql.ref(`file.${name}`));
  const inTable = names.map((name) => sql.ref(`known.${name}`));
  const changes = names
    .filter((name) => name !== key)
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  const result = await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(inFile)} from ${fileRows(rows, columns)}
      left join ${sql.table(table)} as known on ${sql.ref(`known.${key}`)} = ${sql.ref(`file.${key}`)}
    where row(${sql.join(inTable)}) is distinct from row(${sql.join(inFile)}) and not ${isKept}
    on conflict (${sql.ref(key)}) do update set ${sql.join(changes)}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** The rows of a file as a table, in one parameter. */
const fileRows = (rows: readonly object[], columns: Record<string, string>) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as file (${sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`;

/**
 * Deletes the shipped domains that are no longer in the file. Skips domains of institutions that staff edited. Returns
 * the number of deleted rows.
 */
export async function keepOnlyDomains(db: Db, rows: readonly { domain: string }[]): Promise<number> {
  const domains = rows.map(({ domain }) => domain);
  const { numDeletedRows } = await db
    .deleteFrom('university_domain')
    .where('domain', '!=', sql<string>`all(${domains})`)
    .where('origin', '=', 'shipped')
    .where('university_id', 'in', (of) =>
      of.selectFrom('university').select('university_id').where('edited_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The first id of a suggested place. Smaller ids belong to shipped places. */
const FIRST_SUGGESTED_PLACE = 1000;
/** The ids of the site's own rows begin here. */
export const FIRST_OF_SITE = 1_000_001;

/**
 * Inserts and publishes shipped places that do not exist yet. Sets the id sequence, so that suggested places get other ids.
 * Returns the number of inserted places.
 */
export async function addPlaces(db: Db, rows: readonly object[]): Promise<number> {
  const columns = {
    place_id: 'integer',
    university_id: 'integer',
    name: 'text',
    type: 'text',
    subtype: 'text',
    description: 'text',
    address: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
    source: 'text',
    is_demo: 'boolean',
  };
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const added = await sql`
    insert into place (${names}, origin, approved_at)
    select ${names}, 'shipped', now() from ${fileRows(rows, columns)}
    where not exists (select from place as known where known.place_id = file.place_id)
    on conflict (place_id) do nothing`.execute(db);
  const numAdded = Number(added.numAffectedRows ?? 0);
  if (numAdded > 0) {
    await sql`
      select setval(sequence, greatest(${FIRST_SUGGESTED_PLACE}, (select max(place_id) from place where place_id < ${FIRST_OF_SITE})))
      from pg_get_serial_sequence('place', 'place_id') as sequence`.execute(db);
  }
  return numAdded;
}
