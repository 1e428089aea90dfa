import { PEOPLE_SEARCH_MAX } from '@quad/contract/people/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isPresent } from '../queries/visibility.ts';

/**
 * The maximum number of people that a search reads. It is one more than the page gets, so that the search detects that
 * there are more people.
 */
export const SEARCH_MOST = PEOPLE_SEARCH_MAX + 1;

const MOST = sql.lit(SEARCH_MOST);

/** The people whom a search covers: those of an institution, those of a course, or all people. */
export type Among = { uni_id: number | null; course_id: number | null };

/**
 * A character that sorts after every letter. A text that begins with `from` sorts between `from` and `from +
 * LAST_LETTER`.
 */
const LAST_LETTER = '\u{10FFFF}';

// These expressions must be exactly the same as in the indexes of migration 0007. Otherwise PostgreSQL does not use the
// indexes.
const name = sql`person.search_name collate "C"`;
const lastName = sql`search_form(person.last_name) collate "C"`;
const words = sql`' ' || person.search_name || ' '`;

const beginsWith = (column: RawBuilder<unknown>, form: string) =>
  sql<boolean>`(${column} >= ${form} and ${column} < ${form + LAST_LETTER})`;

/** The form in which names are compared: lower case without accents. */
export async function searchForm(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ form: string }>`select search_form(${text}) as form`.execute(db);
  return rows[0]?.form ?? '';
}

/** People of a course or an institution, sorted by name. */
export async function listPeople(db: Db, viewer_id: number, among: Among): Promise<number[]> {
  return idsOf(
    db,
    viewer_id,
    sql`select person.user_id from app_user person where ${findable(viewer_id, among)}
      order by ${name}, person.user_id limit ${MOST}`,
  );
}

/**
 * People whose whole name begins with the text, sorted by name. Then people whose last name begins with the text,
 * sorted by last name. PostgreSQL reads the second group only if the first has too few people.
 * @param form letters and spaces, from `searchForm`, not empty
 */
export async function findByBeginning(
  db: Db,
  viewer_id: number,
  form: string,
  among: Among,
): Promise<number[]> {
  const who = findable(viewer_id, among);
  return idsOf(
    db,
    viewer_id,
    sql`
    (select person.user_id from app_user person
      where ${who} and ${beginsWith(name, form)}
      order by ${name}, person.user_id limit ${MOST})
    union all
    (select person.user_id from app_user person
      where ${who} and ${beginsWith(lastName, form)} and not ${beginsWith(name, form)}
      order by ${lastName}, ${name}, person.user_id limit ${MOST})
    limit ${MOST}`,
  );
}

/**
 * People who are not among `found`, sorted by name. Each word of the text begins some word of the person's name. The
 * sort order deliberately matches no index. With a matching index, PostgreSQL would read the whole index if hardly any
 * name matches.
 * @param form letters and spaces, from `searchForm`, not empty
 */
export async function findByWords(
  db: Db,
  viewer_id: number,
  form: string,
  among: Among,
  found: readonly number[],
): Promise<number[]> {
  const parts = form.split(' ');
  const longest = parts.reduce((a, b) => (b.length > a.length ? b : a));
  return idsOf(
    db,
    viewer_id,
    sql`
    select person.user_id from app_user person
    where ${findable(viewer_id, among)} and person.user_id <> all(${found}::int[])
      and ${words} like ${`% ${longest}%`}
      and ${words} like all (${parts.map((part) => `% ${part}%`)}::text[])
    order by person.search_name, person.user_id
    limit ${MOST}`,
  );
}

/** The viewer's friends among the given people. */
export async function friendsAmong(
  db: Db,
  viewer_id: number,
  user_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ friend_id: number }>`
    select friend_id from friendship
    where user_id = ${viewer_id}::int and friend_id = any(${user_ids}::int[])`.execute(db);
  return new Set(rows.map(({ friend_id }) => friend_id));
}

/** People whose name contains whole words that match one of the patterns, sorted by name. @param patterns for LIKE */
export async function findByPatterns(
  db: Db,
  viewer_id: number,
  patterns: readonly string[],
  among: Among,
): Promise<number[]> {
  return idsOf(
    db,
    viewer_id,
    sql`
    select distinct person.search_name, person.user_id
    from unnest(${patterns.map((pattern) => `% ${pattern} %`)}::text[]) as input(pattern)
      cross join lateral (
        select person.user_id, person.search_name from app_user person
        where ${findable(viewer_id, among)} and ${words} like input.pattern
        limit ${MOST}
      ) person
    order by person.search_name, person.user_id
    limit ${MOST}`,
  );
}

/**
 * The people whom the viewer can find. Leaves out people who blocked the viewer, unless the viewer also blocked them
 * (see `viewCards`).
 */
function findable(viewer_id: number, among: Among): RawBuilder<boolean> {
  const conditions = [
    isPresent('person'),
    sql`person.user_id <> ${viewer_id}::int`,
    sql`person.user_id not in (select user_id from hidden)`,
    ...inGroup(among),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function inGroup({ uni_id, course_id }: Among): RawBuilder<boolean>[] {
  if (uni_id === null && course_id === null) return [];
  if (course_id === null) return [sql`person.university_id = ${uni_id}::bigint`];
  const inCourse = sql<boolean>`person.course_id = ${course_id}::bigint`;
  // All people of a course are in the institution of the course. So the institution is checked once for the course, not
  // for each person.
  const ofInstitution = sql<boolean>`exists (
    select from course where course_id = ${course_id}::bigint and university_id = ${uni_id}::bigint)`;
  return uni_id === null ? [inCourse] : [inCourse, ofInstitution];
}

async function idsOf(db: Db, viewer_id: number, people: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with hidden as materialized (
      select blocker_id as user_id from user_block where blocked_id = ${viewer_id}::int
      except
      select blocked_id from user_block where blocker_id = ${viewer_id}::int
    )
    ${people}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
