import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appOfFile } from '#testing/app.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { importReference } from './import.ts';

const SITE = 1_000_900;

const app = await appOfFile();
await importReference(app.db);
const admin = await app.person({ role: 'admin' });

/** The number of the newest transaction that wrote a row of reference data. */
async function newestWrite(): Promise<unknown> {
  const { rows } = await sql`
    select max(written) as newest from (
      select xmin::text::bigint as written from university
      union all select xmin::text::bigint from university_domain
      union all select xmin::text::bigint from course
      union all select xmin::text::bigint from hobby
      union all select xmin::text::bigint from place) as one`.execute(app.db);
  return rows[0];
}

const originOf = async (table: string, key: string, value: string | number) =>
  (
    await sql<{ origin: string }>`
      select origin from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(app.db)
  ).rows[0]?.origin;

test('the start touches no row of the site, not even a shipped domain that the site has taken', async () => {
  await sql`
    insert into university (university_id, name, state_id, country_id, signup_open, latitude, longitude, origin)
    values (${SITE}, 'Ours', 273, 13, true, -37.8, 145, 'site')`.execute(app.db);
  await sql`
    update university_domain set university_id = ${SITE}, origin = 'site'
    where domain = 'student.monash.edu.au'`.execute(app.db);
  await sql`
    insert into university_domain (domain, university_id, origin)
    values ('ours.example', ${SITE}, 'site')`.execute(app.db);
  await sql`
    insert into course (course_id, university_id, name, origin)
    values (${SITE}, ${SITE}, 'Bachelor of Lawns', 'site')`.execute(app.db);
  const before = await newestWrite();
  for (let starts = 0; starts < 3; starts++) expect(await importReference(app.db)).toBe(0);
  expect(await newestWrite()).toEqual(before);
  const { universities } = await app.visitor().callOk(referenceCalls.GetUniversities, {});
  expect(universities.find(({ id }) => id === SITE)?.emails).toEqual([
    'ours.example',
    'student.monash.edu.au',
  ]);
});

test('rows that staff add belong to the site, and suggested places to nobody', async () => {
  const { AddCourse, AddInterest } = referenceStaffCalls;
  const reason = 'Asked for';
  const course = await admin.callOk(AddCourse, { university_id: 61, name: 'Bachelor of Kites', reason });
  const hobby = await admin.callOk(AddInterest, { kind: 'hobby', name: 'Kites', reason });
  expect(await originOf('course', 'course_id', course.course_id)).toBe('site');
  expect(await originOf('hobby', 'hobby_id', hobby.id)).toBe('site');
  expect(await originOf('course', 'course_id', 602)).toBe('shipped');
  expect(await originOf('place', 'place_id', 1)).toBe('shipped');
});

test('a place of the site does not move the ids of suggested places', async () => {
  await sql`
    insert into place (place_id, name, type, origin) overriding system value
    values (${SITE}, 'Our gym', 'Gym', 'site')`.execute(app.db);
  expect(await importReference(app.db, { demo: true })).toBe(54);
  const suggested = await sql<{ place_id: number; origin: string | null }>`
    insert into place (name, type) values ('Mine', 'Gym') returning place_id, origin`.execute(app.db);
  expect(suggested.rows[0]).toMatchObject({ origin: null });
  expect(suggested.rows[0]?.place_id).toBeLessThan(SITE);
});

test('a retired course is not offered', async () => {
  const { SearchCourses } = referenceCalls;
  const find = () => admin.callOk(SearchCourses, { name_query: 'kites', uni_id: 61 });
  expect(await find()).toHaveLength(1);
  await sql`update course set retired = true where name = 'Bachelor of Kites'`.execute(app.db);
  expect(await find()).toEqual([]);
});

test('without the shipped campuses the start brings countries, hobbies and topics only', async () => {
  const { db, close } = await openTestDatabase();
  expect(await importReference(db, { campuses: false })).toBeGreaterThan(400);
  const { rows } = await sql`
    select (select count(*)::int from university) as universities, (select count(*)::int from course) as courses,
      (select count(*)::int from place) as places, (select count(*)::int from country) as countries`.execute(
    db,
  );
  expect(rows).toEqual([{ universities: 0, courses: 0, places: 0, countries: 246 }]);
  await close();
});
