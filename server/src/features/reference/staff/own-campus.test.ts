import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { appOfFile } from '#testing/app.ts';
import { importReference } from '../import.ts';

const { AddInstitution, PreviewCourses, RenameCourse, UploadCourses } = referenceStaffCalls;
const { GetUniversities, SearchCourses } = referenceCalls;

let now = Date.now();
const app = await appOfFile({ now: () => now });
await importReference(app.db);
const admin = await app.person({ role: 'admin' });
const reason = 'It joined us';
const COLLEGE = {
  name: 'Lawn College',
  campus: 'Riverside',
  country_id: 13,
  latitude: -37.8,
  longitude: 144.9,
  signup_open: true,
  domains: ['student.lawn.example'],
  reason,
};

test('an institution is added once, takes sign-ups, and a start leaves it alone', async () => {
  const added = await admin.callOk(AddInstitution, COLLEGE);
  expect(added).toMatchObject({ name: 'Lawn College', emails: ['student.lawn.example'], signup_open: true });
  expect(added.id).toBeGreaterThan(1_000_000);
  expect(
    await admin.call(AddInstitution, { ...COLLEGE, name: 'lawn  college'.replace('  ', ' '), domains: [] }),
  ).toEqual(failure(409, 'There’s one with this name already'));
  expect(await importReference(app.db)).toBe(0);
  now += 6000; // The server caches the list for five seconds.
  const registered = await app.visitor().call(authCalls.register, {
    uni_id: added.id,
    email: 'kim@student.lawn.example',
    password: 'lawn-at-four-4',
    confirm_password: 'lawn-at-four-4',
  });
  expect(registered).toMatchObject({ status: true });
  const { entries } = await admin.callOk(staffCalls.GetAuditLog, {});
  expect(entries[0]).toMatchObject({ action: 'institution: add', reason });
});

test('an institution with another one’s domain, or of no country, is not added at all', async () => {
  const before = await app.visitor().callOk(GetUniversities, {});
  const other = { ...COLLEGE, name: 'Other College', domains: ['student.monash.edu'] };
  expect(await admin.call(AddInstitution, other)).toEqual(
    failure(409, 'Another institution has one of these domains'),
  );
  expect(await admin.call(AddInstitution, { ...other, domains: [], country_id: 999 })).toMatchObject({
    errors: [{ code: 400, field: 'country_id' }],
  });
  expect(await admin.call(AddInstitution, { ...other, domains: [], latitude: 91 })).toMatchObject({
    errors: [{ code: 400, field: 'latitude' }],
  });
  expect(await app.visitor().callOk(GetUniversities, {})).toEqual(before);
});

test('an upload does what its preview said: adds, retires and offers again, and nobody loses a course', async () => {
  const { id: university_id } = await admin.callOk(AddInstitution, {
    ...COLLEGE,
    name: 'Hill College',
    domains: [],
  });
  const offered = async () =>
    (await admin.callOk(SearchCourses, { name_query: 'bachelor', uni_id: university_id })).map(
      ({ course_name }) => course_name,
    );
  const upload = (csv: string) => admin.callOk(UploadCourses, { university_id, csv, reason });
  const first = 'course_name\r\nBachelor of Arts\r\n"Bachelor of Law, Hons"';
  const said = await admin.callOk(PreviewCourses, { university_id, csv: first });
  expect(said).toEqual({
    adds: ['Bachelor of Arts', 'Bachelor of Law, Hons'],
    restores: [],
    retires: [],
    keeps: 0,
  });
  expect(await offered()).toEqual([]);
  expect(await upload(first)).toEqual(said);
  const [arts] = await admin.callOk(SearchCourses, { name_query: 'arts', uni_id: university_id });
  const ann = await app.person({ uni_id: university_id, course_id: Number(arts?.course_id) });
  expect(
    await upload('id,course_name\n7,Bachelor of Music\n8,bachelor of law, hons'.replace(', hons', '')),
  ).toEqual({
    adds: ['Bachelor of Music', 'bachelor of law'],
    restores: [],
    retires: [
      { course_name: 'Bachelor of Arts', people: 1 },
      { course_name: 'Bachelor of Law, Hons', people: 0 },
    ],
    keeps: 0,
  });
  expect(await offered()).toEqual(['bachelor of law', 'Bachelor of Music']);
  expect((await ann.callOk(profileCalls.GetMyInfo, {})).course).toMatchObject({
    course_name: 'Bachelor of Arts',
  });
  expect(await upload('course_name\nBACHELOR OF ARTS\nBachelor of Music\nBachelor of Law')).toEqual({
    adds: [],
    restores: ['Bachelor of Arts'],
    retires: [],
    keeps: 2,
  });
  expect(await offered()).toContain('Bachelor of Arts');
});

test('a course that is offered keeps an older one of its name retired, and of two retired ones one comes back', async () => {
  const { id: university_id } = await admin.callOk(AddInstitution, {
    ...COLLEGE,
    name: 'Dale College',
    domains: [],
  });
  const upload = (...names: string[]) =>
    admin.callOk(UploadCourses, { university_id, csv: ['course_name', ...names].join('\n'), reason });
  const find = async (name_query: string) =>
    (await admin.callOk(SearchCourses, { name_query, uni_id: university_id })).map(
      ({ course_id }) => course_id,
    );
  await upload('Bachelor of Arts', 'Bachelor of Music');
  const [older = 0, newer = 0] = [...(await find('arts')), ...(await find('music'))];
  await app.person({ uni_id: university_id, course_id: newer });
  await upload('Bachelor of Music');
  await admin.callOk(RenameCourse, { course_id: newer, name: 'Bachelor of Arts', reason });
  expect(await upload('bachelor of arts')).toMatchObject({ restores: [], keeps: 1 });
  expect(await find('arts')).toEqual([newer]);
  await upload('Bachelor of Law');
  expect(await upload('Bachelor of Arts')).toMatchObject({ adds: [], restores: ['Bachelor of Arts'] });
  expect(await find('arts')).toEqual([newer]);
  expect(older).not.toBe(newer);
});

/** Source: decisions.md "Course range": the range 132 to 1982 is data, not code. */
test('people choose a course of an upload, though its id is above those that Quad ships', async () => {
  const { id: university_id } = await admin.callOk(AddInstitution, {
    ...COLLEGE,
    name: 'Lake College',
    domains: [],
  });
  await admin.callOk(UploadCourses, {
    university_id,
    csv: 'course_name\nBachelor of Arts\nBachelor of Music',
    reason,
  });
  const courses = await admin.callOk(SearchCourses, { name_query: 'bachelor', uni_id: university_id });
  const [first = 0, second = 0] = courses.map(({ course_id }) => course_id);
  for (const course_id of [first, second]) expect(course_id).toBeGreaterThan(1982);
  const kim = await app.person({ uni_id: university_id, setup_stage: 0 });
  await kim.callOk(profileCalls.FinishInitialSetup, {
    first_name: 'Kim',
    last_name: 'Lake',
    gender: 'Female',
    birth_date: '2003-04-05',
    course_id: first,
    year_level: 2,
  });
  expect((await kim.callOk(profileCalls.GetMyInfo, {})).course).toMatchObject({ course_id: first });
  const corrected = await kim.callOk(profileCalls.UpdateMyDetails, { course_id: second });
  expect(corrected.course).toMatchObject({ course_id: second });
});

test('retired shipped courses stay retired after a start', async () => {
  const csv = 'course_name\nBachelor of Arts';
  await admin.callOk(UploadCourses, { university_id: 57, csv, reason });
  expect(await importReference(app.db)).toBe(0);
  const left = await admin.callOk(SearchCourses, { name_query: 'bachelor', uni_id: 57 });
  expect(left.map(({ course_name }) => course_name)).toEqual(['Bachelor of Arts']);
});

test.each([
  ['name\nArts', 'Line 1: There’s no column “course_name”'],
  ['course_name\nArts\n""\n', 'Line 3: The name is missing'],
  ['course_name\nAr"ts', 'Line 2: A quote is in the wrong place'],
  [`course_name\n${'x'.repeat(201)}`, 'Line 2: The name is longer than 200 characters'],
  ['course_name\nArts\nÁRTS', '“ÁRTS” is in the file twice'],
])('%j is refused with its line', async (csv, message) => {
  const problem = { status: false, errors: [{ code: 400, field: 'csv', message }] };
  expect(await admin.call(PreviewCourses, { university_id: 61, csv })).toEqual(problem);
  expect(await admin.call(UploadCourses, { university_id: 61, csv, reason })).toEqual(problem);
});
