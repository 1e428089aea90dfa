import { authCalls } from '@quad/contract/auth/calls.ts';
import type { InputOf } from '@quad/contract/core/call.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import sharp from 'sharp';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertGroup, insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertBeginner } from '#features/dating/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { appOfFile } from '#testing/app.ts';
import { storedFiles } from '#testing/stored-files.ts';

// The log is off, because one test makes a call fail on purpose.
const app = await appOfFile({ now: () => Date.UTC(2026, 10, 20), env: { LOG_LEVEL: 'silent' } });
await importReference(app.db);
const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#6c39b4' } });
const picture = new File([new Uint8Array(await plain.png().toBuffer())], 'me.png', { type: 'image/png' });

const { GetMyInfo, FinishInitialSetup, UpdateMyInfo, UpdatePFP, UpdateRealPFP } = profileCalls;

const setup: InputOf<typeof FinishInitialSetup> = {
  first_name: 'Ann',
  last_name: 'Smith',
  other_names: '',
  gender: 'Female',
  birth_date: '2003-04-05',
  course_id: 602,
  year_level: 2,
};
const problem = (code: number, message: string, field?: string) => ({
  status: false,
  errors: [{ code, message, ...(field && { field }) }],
});

test('setting up completes the profile, once, and opens the rest at once', async () => {
  const ann = await app.person({ setup_stage: 0, first_name: '', last_name: '' });
  expect(await ann.call(UpdateMyInfo, { bio: 'Early' })).toMatchObject({ errors: [{ code: 403 }] });
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ setup_stage: 0, course: null, first_name: '' });

  const { user } = await ann.callOk(FinishInitialSetup, setup);
  expect(user).toMatchObject({ user_id: ann.user_id, first_name: 'Ann', other_names: null, setup_stage: 1 });
  expect(await ann.call(UpdateMyInfo, { bio: 'Ready' })).toMatchObject({ status: true });
  expect(await ann.call(FinishInitialSetup, setup)).toEqual(problem(409, 'Your profile is set up already'));
});

test('of two set-ups at once one counts', async () => {
  const ann = await app.person({ setup_stage: 0 });
  const answers = await Promise.all(
    [1, 2, 3].map((year_level) => ann.send(FinishInitialSetup, { ...setup, year_level })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
});

test.each([
  [132, "another institution's"],
  [999_999, 'unknown'],
])('a course that is %s is refused: %s', async (course_id) => {
  const ann = await app.person({ setup_stage: 0, uni_id: 61 });
  expect(await ann.call(FinishInitialSetup, { ...setup, course_id })).toEqual(
    problem(400, 'Course ID is not valid', 'course_id'),
  );
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ setup_stage: 0 });
});

test('a course that was retired after it was chosen is refused in words', async () => {
  const ann = await app.person({ setup_stage: 0, uni_id: 61 });
  const course_id = 999_998;
  const name = 'Bachelor of Kites';
  await app.db.insertInto('course').values({ course_id, university_id: 61, name, retired: true }).execute();
  expect(await ann.call(FinishInitialSetup, { ...setup, course_id })).toEqual(
    problem(400, 'This course isn’t offered any more. Choose another one.', 'course_id'),
  );
});

test('the server checks the age by its own clock', async () => {
  const ann = await app.person({ setup_stage: 0 });
  const message = 'Date of birth must be between 1970 and 2008. You must be at least 18 years old.';
  expect(await ann.call(FinishInitialSetup, { ...setup, birth_date: '2008-11-20' })).toEqual(
    problem(400, message, 'birth_date'),
  );
  expect(await ann.call(FinishInitialSetup, { ...setup, birth_date: '2008-11-19' })).toMatchObject({
    status: true,
  });
});

test('one sees all of oneself, flat, and nothing of the password', async () => {
  const ann = await app.person({ first_name: 'Ann', last_name: 'Archer' });
  const bob = await app.person();
  const before = await ann.callOk(GetMyInfo, {});
  expect(before).toEqual({
    id: ann.user_id,
    first_name: 'Ann',
    last_name: 'Archer',
    other_names: null,
    email: ann.email,
    email_verified: true,
    bio: null,
    pfp_url: null,
    real_pfp_url: null,
    setup_stage: 1,
    date_setup_stage: 0,
    date_enabled: 'NOT_SET',
    date_committed_to_id: null,
    date_hidden: false,
    uni_id: 61,
    country_id: null,
    orientation: null,
    year_level: 2,
    course: expect.objectContaining({ course_id: 602, uni_name: 'University of Melbourne' }),
    role: 'member',
    num_chats: 0,
    limited_until: null,
    has_warning: false,
  });
  await insertGroup(app.db, [ann.user_id, bob.user_id]);
  await insertGroup(app.db, [bob.user_id]);
  const closed = await insertGroup(app.db, [ann.user_id]);
  await sql`update chat set closed_at = now() where chat_id = ${closed}`.execute(app.db);
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ num_chats: 1 });
});

test('visitors learn nothing, but get an anti-forgery cookie', async () => {
  const response = await app.visitor().send(GetMyInfo, {});
  expect([response.statusCode, response.json()]).toEqual([401, problem(401, 'Log in to continue')]);
  expect(response.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
});

test('the bio is cleaned, and an empty one is none', async () => {
  const ann = await app.person();
  expect(await ann.callOk(UpdateMyInfo, { bio: '  I like\u202e lawns \u0000 ' })).toEqual({
    bio: 'I like lawns',
  });
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ bio: 'I like lawns' });
  expect(await ann.callOk(UpdateMyInfo, { bio: ' ' })).toEqual({ bio: '' });
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ bio: null });
});

test('nothing else is changed beside the bio', async () => {
  const ann = await app.person();
  const response = await ann.send(UpdateMyInfo, { bio: 'Hi', role: 'admin', setup_stage: 0 });
  expect(response.statusCode).toBe(400);
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ role: 'member', bio: null });
});

const stored = () => storedFiles(app);

test('a new profile picture takes the place of the one before, with its files', async () => {
  const ann = await app.person();
  const first = await ann.callOk(UpdatePFP, { pfp: picture });
  expect(first.pfp_url).toMatch(/^\/media\//);
  const files = await stored();
  const second = await ann.callOk(UpdatePFP, { pfp: picture });
  expect(second.pfp_url).not.toBe(first.pfp_url);
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ pfp_url: second.pfp_url });
  const { rows } = await sql`select purpose from media where owner_id = ${ann.user_id}`.execute(app.db);
  expect(rows).toEqual([{ purpose: 'pfp' }]);
  await expect.poll(stored).toHaveLength(files.length);
  expect(await stored()).not.toEqual(files);
});

test.each([
  ['me.png', 'image/png', 'not a picture at all'],
  ['me.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['me.txt', 'text/plain', 'words'],
])('what is no picture is refused in the words of the specification: %s', async (name, type, content) => {
  const ann = await app.person();
  const files = await stored();
  expect(await ann.call(UpdatePFP, { pfp: new File([content], name, { type }) })).toEqual(
    problem(400, 'Only image files can be set as your profile picture', 'pfp'),
  );
  expect(await stored()).toEqual(files);
});

test('a picture whose row cannot be stored leaves no file behind', async () => {
  const ann = await app.person();
  const files = await stored();
  await sql`alter table media add constraint full_up check (owner_id is distinct from ${sql.lit(ann.user_id)})`.execute(
    app.db,
  );
  const response = await ann.send(UpdatePFP, { pfp: picture });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject(problem(500, 'Couldn’t change your picture'));
  expect(await stored()).toEqual(files);
  await sql`alter table media drop constraint full_up`.execute(app.db);
});

/** Inserts the state of a person who has begun to set up dating. */
const beginDating = ({ user_id }: { user_id: number }) => insertBeginner(app.db, user_id);

test('the picture for matches needs a date profile that is begun', async () => {
  const ann = await app.person();
  const files = await stored();
  expect(await ann.call(UpdateRealPFP, { pfp: picture })).toEqual(
    problem(403, 'Set up your date profile first'),
  );
  expect(await stored()).toEqual(files);
  await beginDating(ann);
  const { pfp_url } = await ann.callOk(UpdateRealPFP, { pfp: picture });
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ pfp_url: null, real_pfp_url: pfp_url });
});

test('the picture for matches is seen by oneself and by whom one has an open chat with, while it is open', async () => {
  const [ann, bob, eve] = [await app.person(), await app.person(), await app.person()];
  await beginDating(ann);
  const { pfp_url } = await ann.callOk(UpdateRealPFP, { pfp: picture });
  const chat_id = await insertMatchChat(app.db, ann.user_id, bob.user_id);
  const seenBy = async () =>
    Promise.all(
      [ann, bob, eve].map(async ({ cookies }) => {
        const sessionID = cookies.get('sessionID') ?? '';
        const response = await app.app.inject({ url: pfp_url, cookies: { sessionID } });
        return response.statusCode;
      }),
    );
  expect(await seenBy()).toEqual([200, 200, 404]);
  await sql`update chat set closed_at = now() where chat_id = ${chat_id}`.execute(app.db);
  expect(await seenBy()).toEqual([200, 404, 404]);
});

test('a session that ended can do nothing more', async () => {
  const ann = await app.person();
  const session = ann.cookies.get('sessionID') ?? '';
  await ann.callOk(authCalls.logout, {});
  ann.cookies.set('sessionID', session);
  expect(await ann.call(GetMyInfo, {})).toMatchObject({ errors: [{ code: 401 }] });
});

test.each([{}, { pfp: null }])('without a file there is nothing to set: %j', async (input) => {
  const ann = await app.person();
  for (const call of [UpdatePFP, UpdateRealPFP])
    expect((await ann.send(call, input)).json()).toEqual(problem(400, 'No files selected', 'pfp'));
});
