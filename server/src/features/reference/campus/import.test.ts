import { authCalls } from '@quad/contract/auth/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { sql } from 'kysely';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSite } from '#platform/site/queries.ts';
import { appOfFile } from '#testing/app.ts';
import { importReference } from '../import.ts';
import { readCampus } from './check.ts';
import { exportCampus } from './export.ts';
import { importCampus } from './import.ts';
import { countWritten } from './report.ts';
import { writeSample } from './sample.ts';

const UNI = 1_000_001;
let now = Date.now();
const app = await appOfFile({ now: () => now });
await importReference(app.db);
const admin = await app.person({ role: 'admin' });

const home = await mkdtemp(join(tmpdir(), 'quad-campus-'));
afterAll(() => rm(home, { recursive: true }));
const folder = join(home, 'campus');
await writeSample(folder);
const replace = async (name: string, from: string, to: string) =>
  writeFile(join(folder, name), (await readFile(join(folder, name), 'utf8')).replace(from, to));

async function bring(from = folder, isDry = false) {
  const { campus, faults } = await readCampus(from);
  expect(faults).toEqual([]);
  return importCampus(app.db, campus, isDry);
}
const deeds = ({ changes }: Awaited<ReturnType<typeof bring>>) =>
  changes.map(({ file, deed, what }) => `${file} ${deed} ${what}`);
const institution = async () =>
  (await app.visitor().callOk(referenceCalls.GetUniversities, {})).universities.find(({ id }) => id === UNI);
const courses = async (name_query: string) =>
  (await admin.callOk(referenceCalls.SearchCourses, { name_query, uni_id: UNI })).map(
    ({ course_name }) => course_name,
  );

test('a dry run says what an import does, and does nothing', async () => {
  const dry = await bring(folder, true);
  expect(deeds(dry)).toEqual([
    'universities.csv adds 1000001 Example University',
    'university_domains.csv adds student.example.edu of 1000001',
    'courses.csv adds 1000001 Bachelor of Arts',
    'courses.csv adds 1000002 Master of Design, Textiles',
    'places.csv adds 1000001 Union Cafe',
    'site.json adds Example University Student Union',
    'help_lines.csv adds 1 rows',
    'networks.csv adds 1 rows',
  ]);
  expect(await institution()).toBeUndefined();
  expect((await readSite(app.db)).identity).toBeNull();
  expect(await bring()).toEqual(dry);
});

test('an imported institution takes sign-ups, has courses and places, and a second import writes nothing', async () => {
  expect(await institution()).toMatchObject({ emails: ['student.example.edu'], signup_open: true });
  now += 6000; // The server caches the list for five seconds.
  const registered = await app.visitor().call(authCalls.register, {
    uni_id: UNI,
    email: 'kim@student.example.edu',
    password: 'lawn-at-four-4',
    confirm_password: 'lawn-at-four-4',
  });
  expect(registered).toMatchObject({ status: true });
  expect(await courses('textiles')).toEqual(['Master of Design, Textiles']);
  const ann = await app.person({ uni_id: UNI, course_id: UNI });
  expect(await ann.callOk(placeCalls.GetPlaces, {})).toContainEqual(
    expect.objectContaining({ id: UNI, name: 'Union Cafe' }),
  );
  expect(await bring()).toEqual({ changes: [], faults: [] });
  expect(await importReference(app.db)).toBe(0);
});

test('rows that staff add get ids of their own', async () => {
  const added = await admin.callOk(referenceStaffCalls.AddCourse, {
    university_id: UNI,
    name: 'Bachelor of Kites',
    reason: 'Asked for',
  });
  expect(added.course_id).toBe(1_000_000_001);
});

test('an export has what staff have changed, and importing it changes nothing', async () => {
  const exported = join(home, 'exported');
  await exportCampus(app.db, exported);
  expect(await readFile(join(exported, 'courses.csv'), 'utf8')).toContain(
    '1000000001,1000001,Bachelor of Kites',
  );
  expect((await readdir(exported)).toSorted()).toEqual(
    (await readdir(folder)).filter((name) => name !== 'README.md').toSorted(),
  );
  expect(await bring(exported)).toEqual({ changes: [], faults: [] });
  await expect(exportCampus(app.db, exported)).rejects.toThrow(/is not empty/);
});

test('a course that is missing stays with its people, is not offered, and comes back', async () => {
  const ann = await app.person({ uni_id: UNI, course_id: UNI });
  await replace('courses.csv', '1000001,1000001,Bachelor of Arts\r\n', '');
  await appendFile(join(folder, 'courses.csv'), '1000000001,1000001,Bachelor of Kites\r\n');
  await replace('courses.csv', 'Textiles', 'Paper');
  expect(deeds(await bring())).toEqual([
    'courses.csv changes 1000002 Master of Design, Paper: course_name "Master of Design, Textiles" → "Master of Design, Paper"',
    'courses.csv retires 1000001 Bachelor of Arts: it is missing. 2 people keep it',
  ]);
  expect(await courses('arts')).toEqual([]);
  expect((await ann.callOk(profileCalls.GetMyInfo, {})).course).toMatchObject({
    course_name: 'Bachelor of Arts',
  });
  expect(deeds(await bring())).toEqual([]);
  await appendFile(join(folder, 'courses.csv'), '1000001,1000001,Bachelor of Arts\r\n');
  expect(deeds(await bring())).toEqual([
    'courses.csv changes 1000001 Bachelor of Arts: retired true → false',
  ]);
  const design = '1000002,1000001,"Master of Design, Paper"\r\n';
  await app.person({ uni_id: UNI, course_id: UNI + 1 });
  await replace('courses.csv', design, '');
  expect(deeds(await bring())).toEqual([
    'courses.csv retires 1000002 Master of Design, Paper: it is missing. 1 person keeps it',
  ]);
  await appendFile(join(folder, 'courses.csv'), design);
  await bring();
  expect(await courses('arts')).toEqual(['Bachelor of Arts']);
});

test('places that moderators may have improved are kept, and the import says so', async () => {
  await sql`update place set address = 'Beside the lawn' where place_id = ${UNI}`.execute(app.db);
  const outcome = await bring();
  expect(deeds(outcome)).toEqual([
    'places.csv keeps 1000001 Union Cafe: address "Beside the lawn" → "1 Union Lawn, Riverside"',
  ]);
  expect(countWritten(outcome.changes)).toBe(0);
});

test('what would take something from others is refused, and nothing of the folder is written', async () => {
  await replace('universities.csv', 'Example University', 'Another Name');
  await appendFile(join(folder, 'university_domains.csv'), '1000001,student.monash.edu,\r\n');
  await sql`
    insert into course (course_id, university_id, name, origin)
    values (1000009, 61, 'Added by staff', 'site')`.execute(app.db);
  const { campus } = await readCampus(folder);
  const { faults } = await importCampus(app.db, campus, false);
  expect(faults).toMatchObject([{ file: 'university_domains.csv', line: 3 }]);
  expect(await institution()).toMatchObject({ name: 'Example University' });
  await replace('university_domains.csv', '1000001,student.monash.edu,\r\n', '');
  await appendFile(join(folder, 'courses.csv'), '1000009,1000001,Bachelor of Mine\r\n');
  const other = await importCampus(app.db, (await readCampus(folder)).campus, false);
  expect(other.faults).toMatchObject([{ file: 'courses.csv', line: 5 }]);
  await replace('courses.csv', '1000009,1000001,Bachelor of Mine\r\n', '');
  await replace('universities.csv', 'Another Name', 'Example University');
});

test('an institution that is missing is closed, and its members stay', async () => {
  const ann = await app.person({ uni_id: UNI, course_id: UNI });
  await appendFile(join(folder, 'universities.csv'), '1000005,New College,0,13,0,-37.8,145,\r\n');
  await replace('universities.csv', '1000001,', '1000006,');
  await writeFile(join(folder, 'university_domains.csv'), 'uni_id,domain\r\n1000006,new.example.edu\r\n');
  await writeFile(join(folder, 'courses.csv'), 'course_id,uni_id,course_name\r\n1000010,1000006,Arts\r\n');
  await rm(join(folder, 'places.csv'));
  await rm(join(folder, 'networks.csv'));
  const told = deeds(await bring());
  expect(told).toContain(
    'universities.csv closes 1000001 Example University: it is missing. Nobody can sign up any more; its 4 members stay',
  );
  expect(told).toContain('networks.csv removes all rows');
  expect(await institution()).toMatchObject({ signup_open: false, emails: ['student.example.edu'] });
  expect(await ann.callOk(profileCalls.GetMyInfo, {})).toMatchObject({ first_name: expect.any(String) });
  expect(await bring()).toEqual({ changes: [], faults: [] });
});
