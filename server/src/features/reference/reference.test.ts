import { CsvError } from 'csv-parse/sync';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { sql } from 'kysely';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testApp, appOfFile } from '#testing/app.ts';
import { countWaiting } from '#testing/queries.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { importReference } from './import.ts';
import { courseSearch } from './queries.ts';

const DATA = fileURLToPath(new URL('../../../../data/', import.meta.url));

const app = await appOfFile();

await importReference(app.db);
const ann = await app.person();

const { GetUniversities, GetCountries, GetHobbies, GetTopics, SearchCourses } = referenceCalls;

const count = async (table: string) =>
  Number(
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(app.db)).rows[0]?.n,
  );

test('visitors get every institution, with its domains and whether it is open', async () => {
  const { universities } = await app.visitor().callOk(GetUniversities, {});
  expect(universities).toHaveLength(9);
  expect(universities.filter(({ signup_open }) => signup_open).map(({ id }) => id)).toEqual([57, 61]);
  expect(universities.find(({ id }) => id === 57)).toEqual({
    id: 57,
    name: 'Monash University',
    emails: ['student.monash.edu', 'student.monash.edu.au'],
    webmail: ['student.monash.edu', 'student.monash.edu.au'].map((domain) => ({ domain, url: '/dev/mail' })),
    state_id: 273,
    country_id: 13,
    signup_open: true,
    latitude: -37.91,
    longitude: 145.134,
    campus: 'Clayton',
  });
  expect(universities.find(({ id }) => id === 60)?.emails).toEqual([]);
});

test('with a mail server students are led to their webmail, as far as it is known', async () => {
  const live = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  try {
    await importReference(live.db);
    const { universities } = await live.visitor().callOk(GetUniversities, {});
    expect(universities.flatMap(({ webmail }) => webmail)).toEqual([
      { domain: 'student.monash.edu', url: 'https://mail.google.com/' },
    ]);
  } finally {
    await live.close();
  }
});

test('visitors get every country by name', async () => {
  const { countries } = await app.visitor().callOk(GetCountries, {});
  expect(countries).toHaveLength(246);
  expect(countries[0]).toEqual({ id: 1, name: 'Afghanistan', phonecode: 93, shortname: 'AF' });
  expect(countries.find(({ id }) => id === 13)?.name).toBe('Australia');
});

test('hobbies and topics come by name', async () => {
  const { hobbies } = await ann.callOk(GetHobbies, {});
  const { topics } = await ann.callOk(GetTopics, {});
  expect([hobbies.length, topics.length]).toEqual([124, 100]);
  expect(hobbies.slice(32, 34)).toEqual([
    { id: 33, name: 'Digital Art' },
    { id: 34, name: 'DIY Projects' },
  ]);
  // The rows in the files are sorted by name, so the ids are in the order of names, too.
  for (const list of [hobbies, topics]) expect(list.map(({ id }) => id)).toEqual(list.map((_, i) => i + 1));
});

const names = async (name_query: string, uni_id = 57) =>
  (await ann.callOk(SearchCourses, { name_query, uni_id })).map(({ course_name }) => course_name);

test('a course is found by how its name starts', async () => {
  const found = await ann.callOk(SearchCourses, { name_query: 'bachelor of acc', uni_id: 57 });
  expect(found[0]).toEqual({ course_id: 132, course_name: 'Bachelor of Accounting', uni_id: 57 });
  expect(found.every(({ uni_id }) => uni_id === 57)).toBe(true);
});

test('a course is found by a word of its name, bachelors before masters, the plainest name first', async () => {
  expect((await names('science'))[0]).toBe('Bachelor of Science');
  const degrees = (await names('design', 61)).map((name) => name.split(' ')[0]);
  expect(degrees.indexOf('Master')).toBeGreaterThan(degrees.lastIndexOf('Bachelor'));
  expect((await names('law', 61))[0]).toMatch(/\bLaw/);
  expect((await names('bach comp sci'))[0]).toMatch(/^Bachelor of Computer Science/);
});

test('of courses that fit as well, what more people study comes first', async () => {
  const before = await names('bachelor of a', 61);
  const last = String(before.findLast((name) => name.startsWith('Bachelor of A')));
  const { course_id } = await app.db
    .selectFrom('course')
    .select('course_id')
    .where('name', '=', last)
    .where('university_id', '=', 61)
    .executeTakeFirstOrThrow();
  for (let person = 0; person < 4; person += 1) await app.person({ course_id });
  expect((await names('bachelor of a', 61))[0]).toBe(last);
  // Deleted accounts do not count as students.
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .where('course_id', '=', course_id)
    .execute();
  expect(await names('bachelor of a', 61)).toEqual(before);
});

test('names that start with what is asked come before names with such a word, and those before look-alikes', async () => {
  const add = async (course_id: number, name: string) =>
    app.db.insertInto('course').values({ course_id, university_id: 62, name }).execute();
  await add(90_001, 'Diploma of Maritime Studies');
  await add(90_002, 'Maritime Studies');
  await add(90_003, 'Maritim Studies and Trade');
  await add(90_004, 'Nursing');
  expect(await names('maritime studies', 62)).toEqual([
    'Maritime Studies',
    'Diploma of Maritime Studies',
    'Maritim Studies and Trade',
  ]);
});

test('two letters are enough, and slips of the pen, accents and case do no harm', async () => {
  expect((await names('en')).every((name) => /\ben/i.test(name))).toBe(true);
  expect((await names('enginering'))[0]).toMatch(/Engineering/);
  expect(await names('ENGINÉERING')).toEqual(await names('engineering'));
  expect((await names('ar')).length).toBe(20);
});

test.each(['%%', '__', '%_', '% _', '\\\\', '\uff05\uff05', "'; drop table course; --", 'zzzzqqqq'])(
  'what means nothing finds nothing: %s',
  async (query) => {
    expect(await names(query)).toEqual([]);
  },
);

test.each(['a_t', 'a%t', 'a\uff05t'])('wildcards stand for themselves: %s', async (query) => {
  // Both names have the words "a" and "t". If `_` or `%` were a wildcard, the longer name would begin with the query.
  const added = [
    { course_id: 90_005, university_id: 58, name: 'B A T' },
    { course_id: 90_006, university_id: 58, name: 'Axt and other words beside A T' },
  ];
  await app.db
    .insertInto('course')
    .values(added)
    .onConflict((row) => row.doNothing())
    .execute();
  expect((await names(query, 58))[0]).toBe('B A T');
});

test('an institution that is unknown has no courses', async () => {
  expect(await names('bachelor', 9999)).toEqual([]);
});

test('the search is answered from the trigram index', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`
      insert into course (course_id, university_id, name)
      select 100000 + n, 57, md5(n::text) || ' ' || md5((n * 7)::text) from generate_series(1, 20000) as n`.execute(
      tx,
    );
    await sql`select gin_clean_pending_list('course_search')`.execute(tx);
    await sql`analyze course`.execute(tx);
    for (const query of ['ar', 'arts', 'bachelor of sci']) {
      const plan = await courseSearch(tx, query, 57).explain();
      expect(JSON.stringify(plan)).toContain('course_search');
    }
    // With so few rows, PostgreSQL would otherwise scan the whole table.
    await sql`set local enable_seqscan = off`.execute(tx);
    const plan = await courseSearch(tx, 'arts', 57).explain();
    expect(JSON.stringify(plan)).not.toContain('Seq Scan on app_user');
    await sql`delete from course where course_id > 100000`.execute(tx);
  });
});

test('an import over the same data writes nothing', async () => {
  const before = await sql`select max(xmin::text::bigint) as newest from course`.execute(app.db);
  expect(await importReference(app.db)).toBe(0);
  const after = await sql`select max(xmin::text::bigint) as newest from course`.execute(app.db);
  expect(after.rows).toEqual(before.rows);
});

test('real places come always, published; invented ones only for the demo', async () => {
  expect(await count('place')).toBe(48);
  expect(await importReference(app.db, { demo: true })).toBe(54);
  const { rows } = await sql`
    select count(*) filter (where is_demo)::int as demo, bool_and(approved_at is not null) as published,
      bool_and(is_demo = (source = 'Made up for the demo campus')) as honest,
      bool_and(source is not null) as named,
      count(*) filter (where description ~* 'source|census|demo')::int as twice
    from place`.execute(app.db);
  expect(rows).toEqual([{ demo: 54, published: true, honest: true, named: true, twice: 0 }]);
  const suggested = await sql<{ place_id: number }>`
    insert into place (name, type) values ('Mine', 'Gym') returning place_id`.execute(app.db);
  expect(suggested.rows[0]?.place_id).toBeGreaterThan(1000);
});

test('an import brings what changed, and keeps what people refer to or improved', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-data-'));
  await cp(DATA, folder, { recursive: true });
  const edit = async (name: string, from: string, to: string) => {
    const file = join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
  };
  await sql`update place set name = 'Improved' where place_id = 1`.execute(app.db);
  await edit('universities.csv', '54,Deakin University,273,13,0', '54,Deakin,273,13,1');
  await edit('university_domains.csv', '57,student.monash.edu.au,\r\n', '');
  await edit('courses.csv', '132,57,Bachelor of Accounting\r\n', '');
  await edit('hobbies.csv', '1,Acting', '1,"Acting, ""on stage"""');
  expect(await importReference(app.db, { folder })).toBe(3);

  const { universities } = await app.visitor().callOk(GetUniversities, {});
  expect(universities.find(({ id }) => id === 54)).toMatchObject({ name: 'Deakin', signup_open: true });
  expect(universities.find(({ id }) => id === 57)?.emails).toEqual(['student.monash.edu']);
  const { rows } = await sql`
    select (select name from hobby where hobby_id = 1) as hobby, (select name from place where place_id = 1) as place,
      (select name from course where course_id = 132) as course`.execute(app.db);
  expect(rows).toEqual([
    { hobby: 'Acting, "on stage"', place: 'Improved', course: 'Bachelor of Accounting' },
  ]);
  await rm(folder, { recursive: true });
});

test.each([
  ['a field too few', 'Acting'],
  ['a field too many', 'Acting,Stage,Play'],
  ['a quote that nothing ends', '1,"Acting'],
  ['a quote in the middle', '1,Act"ing'],
  ['an empty line', ''],
])('a file that makes no sense brings nothing: %s', async (_, line) => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-data-'));
  await cp(DATA, folder, { recursive: true });
  await writeFile(join(folder, 'topics.csv'), 'id,name\r\n1,Renamed\r\n');
  await writeFile(join(folder, 'hobbies.csv'), `id,name\r\n${line}\r\n2,Archery\r\n`);
  await expect(importReference(app.db, { folder })).rejects.toBeInstanceOf(CsvError);
  const { rows } = await sql`select from topic where name = 'Renamed'`.execute(app.db);
  expect(rows).toEqual([]);
  await rm(folder, { recursive: true });
});

test.each([
  ['nothing at all', 'university_domains.csv', ''],
  ['no rows', 'university_domains.csv', 'uni_id,domain,webmail\r\n'],
  [
    'neither yes nor no',
    'universities.csv',
    'id,name,state_id,country_id,signup_open,latitude,longitude\r\n57,Monash University,273,13,yes,-37.9,145.1\r\n',
  ],
])('a file that would close the sign-up is refused: %s', async (_, name, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-data-'));
  await cp(DATA, folder, { recursive: true });
  await writeFile(join(folder, name), content);
  const domains = await count('university_domain');
  await expect(importReference(app.db, { folder })).rejects.toThrow(/has no rows|must be 0 or 1/);
  expect(await count('university_domain')).toBe(domains);
  await rm(folder, { recursive: true });
});

test('two servers that bring the same new place at once both start', async () => {
  await sql`delete from place where place_id = 2`.execute(app.db);
  const other = await app.db.startTransaction().execute();
  await sql`insert into place (place_id, name, type) values (2, 'Theirs', 'Gym')`.execute(other);
  const importing = importReference(app.db, { demo: true });
  await expect.poll(() => countWaiting(app.db)).toBe(1);
  await other.commit().execute();
  await importing;
  const { rows } = await sql`select name from place where place_id = 2`.execute(app.db);
  expect(rows).toEqual([{ name: 'Theirs' }]);
});

test('an import may take longer than an answer: from a new institution all places are measured', async () => {
  const { db, close } = await openTestDatabase();
  await sql`
    create function be_patient() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0' then raise 'in a hurry'; end if;
      return null;
    end $$`.execute(db);
  for (const table of ['university', 'place'])
    await sql`
      create trigger patient after insert on ${sql.table(table)} execute function be_patient()`.execute(db);
  expect(await importReference(db, { demo: true })).toBeGreaterThan(0);
  await close();
});

test('an import beside the server shows within seconds', async () => {
  let now = Date.UTC(2026, 10, 20);
  const beside = await testApp({ now: () => now });
  expect((await beside.services.referenceData()).universities).toEqual([]);
  await importReference(beside.db);
  now += 10_000;
  const referenceData = await beside.services.referenceData();
  expect(referenceData.universities).toHaveLength(9);
  expect(referenceData.today).toBe('2026-11-20');
  await beside.close();
});

test('today is the date on campus', async () => {
  let now = Date.UTC(2026, 10, 20, 12, 59);
  const beside = await testApp({ now: () => now });
  expect((await beside.services.referenceData()).today).toBe('2026-11-20');
  now = Date.UTC(2026, 10, 20, 13, 0);
  expect((await beside.services.referenceData()).today).toBe('2026-11-21');
  await beside.close();
});
