import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { referenceStaffCalls } from '@quad/contract/reference/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { appOfFile } from '#testing/app.ts';
import { importReference } from '../import.ts';

const { SetInstitution, AddCourse, RenameCourse, GetInterests, AddInterest, SetInterest } =
  referenceStaffCalls;
const { GetUniversities, GetHobbies, SearchCourses } = referenceCalls;
const TAKEN = failure(409, 'There’s one with this name already');

let now = Date.now();
const app = await appOfFile({ now: () => now });
await importReference(app.db);
const admin = await app.person({ role: 'admin' });

const change = (university_id: number, domains: string[], signup_open = true) =>
  admin.call(SetInstitution, { university_id, signup_open, domains, reason: 'They asked us to' });
const institution = async (university_id: number) =>
  (await app.visitor().callOk(GetUniversities, {})).universities.find(({ id }) => id === university_id);

test('an institution that is opened takes sign-ups of its domains, and stays so after an import', async () => {
  const register = (email: string) =>
    app.visitor().call(authCalls.register, {
      uni_id: 60,
      email,
      password: 'lawn-at-four-4',
      confirm_password: 'lawn-at-four-4',
    });
  expect(await register('kim@student.rmit.example')).toMatchObject({ status: false });
  expect(await change(60, ['student.rmit.example', 'Student.RMIT.Example'])).toMatchObject({
    content: { signup_open: true, emails: ['student.rmit.example'] },
  });
  expect(await importReference(app.db)).toBe(0);
  expect(await institution(60)).toMatchObject({ signup_open: true, emails: ['student.rmit.example'] });
  now += 6000; // The server caches the list for five seconds.
  expect(await register('kim@student.rmit.example')).toMatchObject({ status: true });
  expect(await change(60, [], false)).toMatchObject({ status: true });
  expect(await importReference(app.db)).toBe(0);
  expect(await institution(60)).toMatchObject({ signup_open: false, emails: [] });
});

test('no institution takes another one’s domain, and nothing of it is kept', async () => {
  const before = await institution(57);
  expect(await change(57, ['new.monash.example', 'student.unimelb.edu.au'], false)).toEqual(
    failure(409, 'Another institution has one of these domains'),
  );
  expect(await institution(57)).toEqual(before);
});

test.each(['monash', 'a b.example', '@student.example', 'x..example', '.example', ''])(
  '%j is no domain',
  async (domain) => {
    expect(await change(57, [domain])).toEqual({
      status: false,
      errors: [{ code: 400, field: 'domains', message: 'Domain is not in the right format' }],
    });
  },
);

test('a course is added and renamed, found by its new name, and left alone by an import', async () => {
  const added = await admin.callOk(AddCourse, {
    university_id: 61,
    name: 'Bachelor of Quadrangles',
    reason: 'New this year',
  });
  const find = async (name_query: string) =>
    (await admin.callOk(SearchCourses, { name_query, uni_id: 61 })).map(({ course_id }) => course_id);
  expect(await find('quadrangles')).toEqual([added.course_id]);
  await admin.callOk(RenameCourse, {
    course_id: added.course_id,
    name: 'Bachelor of Cloisters',
    reason: 'Renamed',
  });
  await admin.callOk(RenameCourse, { course_id: 602, name: 'Bachelor of Porticos', reason: 'Renamed' });
  expect(await importReference(app.db)).toBe(0);
  expect(await find('cloisters')).toEqual([added.course_id]);
  expect(await find('porticos')).toEqual([602]);
  const { course } = await (await app.person({ course_id: 602 })).callOk(profileCalls.GetMyInfo, {});
  expect(JSON.stringify(course)).toContain('Bachelor of Porticos');
});

test('no two courses of an institution have one name, also where they are added at once', async () => {
  const add = (name: string) => admin.call(AddCourse, { university_id: 61, name, reason: 'Asked for' });
  const added = await Promise.all([add('Bachelor of Kites'), add('bachelor of kites')]);
  expect(added.filter(({ status }) => status)).toHaveLength(1);
  const taken = { status: false, errors: [{ code: 409, message: 'There’s one with this name already' }] };
  expect(added).toContainEqual(taken);
  const other = await admin.callOk(AddCourse, {
    university_id: 61,
    name: 'Bachelor of Strings',
    reason: 'Asked for',
  });
  expect(
    await admin.call(RenameCourse, { course_id: other.course_id, name: 'Bachelor of Kites', reason: 'Typo' }),
  ).toEqual(taken);
  expect(
    await admin.call(RenameCourse, {
      course_id: other.course_id,
      name: 'Bachelor of strings',
      reason: 'Typo',
    }),
  ).toMatchObject({ status: true });
});

test('a hobby is added once, offered, retired and brought back', async () => {
  const add = () => admin.call(AddInterest, { kind: 'hobby', name: 'Lawn  bowls', reason: 'Asked for' });
  const [one, ...others] = await Promise.all([add(), add(), add()]);
  const all = [one, ...others].filter(({ status }) => status);
  expect(all).toHaveLength(1);
  expect(await add()).toEqual(TAKEN);
  const offered = async () =>
    (await admin.callOk(GetHobbies, {})).hobbies.find(({ name }) => /lawn\s+bowls/i.test(name));
  const { id, name } = (await offered()) as { id: number; name: string };
  const set = (retired: boolean) =>
    admin.callOk(SetInterest, { kind: 'hobby', id, name, retired, reason: 'Nobody chose it' });
  await set(true);
  expect(await offered()).toBeUndefined();
  expect((await admin.callOk(GetInterests, {})).hobbies).toContainEqual({ id, name, retired: true });
  await set(false);
  expect(await offered()).toEqual({ id, name });
  const rename = {
    kind: 'hobby',
    id: 1,
    name: name.toUpperCase(),
    retired: false,
    reason: 'A slip',
  } as const;
  expect(await admin.call(SetInterest, rename)).toEqual(TAKEN);
});

test('all of it is in the log', async () => {
  const { entries } = await admin.callOk(staffCalls.GetAuditLog, {});
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'institution: change',
      'course: add',
      'course: rename',
      'hobby: add',
      'hobby: change',
    ]),
  );
});
