import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { reportCalls } from '@quad/contract/reports/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends, insertGroup } from '#features/chat/testing/queries.ts';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { importReference } from '#features/reference/import.ts';
import { findSnapshot } from '#features/reports/testing/queries.ts';
import { type Room, userRoom } from '#platform/server-events.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { ageCorrections } from './testing/queries.ts';

const { GetMyInfo, GetMyCorrections, UpdateMyDetails } = profileCalls;
const { GetUserByID, SearchUsers } = peopleCalls;

let ann: Person;
const app = await appOfFile();
await importReference(app.db);
beforeEach(async () => {
  ann = await app.person({ first_name: 'Ann', last_name: 'Archer' });
  app.events.length = 0;
});

const problem = (code: number, message: string, field?: string) => ({
  status: false,
  errors: [{ code, message, ...(field && { field }) }],
});
const SPENT = problem(429, 'You can change your name twice a year');

/** The names and studies of people in the events that were emitted to a room. */
const heard = (room: Room) =>
  app.events.flatMap(({ name, rooms, payload }) =>
    name === 'user:details' && rooms.includes(room) ? [payload] : [],
  );

test('a corrected name stands on the card, in searches and to oneself, and the old one nowhere', async () => {
  const bob = await app.person();
  const before = await ann.callOk(GetMyInfo, {});
  const after = await ann.callOk(UpdateMyDetails, {
    first_name: ' Quincy ',
    other_names: 'Zoe',
    year_level: 4,
  });
  expect(after).toEqual({ ...before, first_name: 'Quincy', other_names: 'Zoe', year_level: 4 });
  expect(await ann.callOk(GetMyInfo, {})).toEqual(after);
  expect(await bob.callOk(GetUserByID, { id: ann.user_id })).toMatchObject({
    first_name: 'Quincy',
    last_name: 'Archer',
    other_names: 'Zoe',
    year_level: 4,
  });
  const found = async (query: string) => {
    const { users } = await bob.callOk(SearchUsers, { query });
    return users.filter(({ id }) => id === ann.user_id).length;
  };
  expect([await found('quincy archer'), await found('ann archer')]).toEqual([1, 0]);
});

test('a name is corrected twice a year, course and year four times, and what stays the same is none', async () => {
  for (const last_name of ['One', 'One', 'Two', 'Two']) await ann.callOk(UpdateMyDetails, { last_name });
  expect(await ann.callOk(GetMyCorrections, {})).toMatchObject({
    name: { left: 0, again_at: expect.any(String) },
    studies: { left: 4, again_at: null },
  });
  const refused = await ann.send(UpdateMyDetails, { last_name: 'Three', year_level: 4 });
  expect([refused.statusCode, refused.json()]).toEqual([429, SPENT]);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(364.9 * 24 * 3600);
  expect(seconds).toBeLessThanOrEqual(365 * 24 * 3600 + 1);
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ last_name: 'Two', year_level: 2 });

  for (const year_level of [3, 4, 3, 4]) await ann.callOk(UpdateMyDetails, { year_level });
  expect(await ann.call(UpdateMyDetails, { year_level: 1 })).toEqual(
    problem(429, 'You can change your course and year four times a year'),
  );
  await ageCorrections(app.db, ann.user_id, 366);
  expect(await ann.callOk(UpdateMyDetails, { last_name: 'Three', year_level: 1 })).toMatchObject({
    last_name: 'Three',
    year_level: 1,
  });
});

test('of corrections at the same time no more count than there are', async () => {
  const names = ['Ash', 'Elm', 'Fir', 'Oak', 'Yew'];
  const answers = await Promise.all(names.map((last_name) => ann.send(UpdateMyDetails, { last_name })));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(2);
  expect(codes.filter((code) => code === 429)).toHaveLength(3);
});

test.each<[string, object, string, string]>([
  ['another institution’s course', { course_id: 132 }, 'Course ID is not valid', 'course_id'],
  ['no course', { course_id: null }, 'Course ID not entered', 'course_id'],
  ['an empty name', { first_name: ' ' }, 'First name must be 1-20 characters long', 'first_name'],
  ['digits', { last_name: 'Sm1th' }, 'Last name can only contain letters and spaces', 'last_name'],
  ['a fifth year', { year_level: 5 }, 'Year level must be in range 1-4', 'year_level'],
  ['Quad’s own name', { first_name: 'Quad' }, 'This name is reserved. Enter your own.', 'first_name'],
])('%s is refused and counts as nothing', async (_, input, message, field) => {
  expect(await ann.call(UpdateMyDetails, input)).toEqual(problem(400, message, field));
  expect(await ann.callOk(GetMyCorrections, {})).toMatchObject({ name: { left: 2 }, studies: { left: 4 } });
});

test('a reserved name is refused in parts, too, and a last name alone may be Quad', async () => {
  expect(await ann.callOk(UpdateMyDetails, { last_name: 'Quad' })).toMatchObject({ last_name: 'Quad' });
  const dee = await app.person({ first_name: 'Deleted', last_name: 'Smith' });
  expect(await dee.call(UpdateMyDetails, { last_name: 'User' })).toEqual(
    problem(400, 'This name is reserved. Enter your own.', 'first_name'),
  );
});

test('what is not theirs to correct is refused', async () => {
  for (const extra of [{ birth_date: '2001-01-01' }, { gender: 'Male' }, { role: 'admin' }])
    expect(await ann.send(UpdateMyDetails, { year_level: 3, ...extra })).toMatchObject({
      statusCode: 400,
    });
  expect(await ann.callOk(GetMyInfo, {})).toMatchObject({ year_level: 2 });
});

test('everybody who has something of theirs hears of it at once, strangers nothing, blockers the name', async () => {
  const [friend, member, match, blocker, stranger] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => app.person()),
  );
  if (!friend || !member || !match || !blocker || !stranger) throw new Error('There are five.');
  await insertFriends(app.db, ann.user_id, friend.user_id);
  await insertGroup(app.db, [member.user_id, ann.user_id, blocker.user_id]);
  await insertMatch(app.db, ann.user_id, match.user_id);
  await blocker.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  const { course } = await ann.callOk(UpdateMyDetails, { first_name: 'Quincy' });

  const names = { user_id: ann.user_id, first_name: 'Quincy', last_name: 'Archer', other_names: null };
  for (const { user_id } of [ann, friend, member, match])
    expect(heard(userRoom(user_id))).toEqual([{ ...names, course, year_level: 2 }]);
  expect(heard(userRoom(blocker.user_id))).toEqual([names]);
  expect(heard(userRoom(stranger.user_id))).toEqual([]);
  const { callOk } = friend;
  expect(await callOk(GetUserByID, { id: ann.user_id })).toMatchObject({ first_name: 'Quincy' });
});

test('a report keeps the name that was reported', async () => {
  const bob = await app.person();
  const report = { target_type: 'USER', target_id: ann.user_id, reason: 'SPAM' } as const;
  await bob.callOk(reportCalls.CreateReport, report);
  await ann.callOk(UpdateMyDetails, { first_name: 'Quincy', last_name: 'Jones' });
  expect(await findSnapshot(app.db, bob.user_id)).toMatchObject({
    content: { user: { first_name: 'Ann', last_name: 'Archer' } },
  });
});
