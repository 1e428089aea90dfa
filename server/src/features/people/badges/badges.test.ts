import { peopleCalls } from '@quad/contract/people/calls.ts';
import { peopleStaffCalls } from '@quad/contract/people/staff-calls.ts';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { failure } from '#features/chat/testing/chats.ts';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, appOfFile } from '#testing/app.ts';

const { SetBadges } = peopleStaffCalls;
const { GetUserByID } = peopleCalls;

let ann: Person;
const app = await appOfFile();
const ada = await app.person({ first_name: 'Ada', role: 'admin' });
beforeEach(async () => {
  ann = await app.person({ first_name: 'Ann' });
  app.events.length = 0;
});

const set = (owner: boolean, badges: string[], reason = 'They found the worst bug') =>
  ada.callOk(SetBadges, { user_id: ann.user_id, owner, badges, reason });
/** The entries about Ann in the audit log, the latest first. */
async function logged() {
  const { entries } = await ada.callOk(staffCalls.GetAuditLog, {});
  return entries
    .filter(({ target_id }) => target_id === ann.user_id)
    .map(({ action, reason, actor }) => [action, reason, actor?.user_id]);
}

test('an admin gives the owner flag and badges and takes them; the card shows it, the log says it', async () => {
  const bob = await app.person();
  await set(true, ['Tester', ' Tester ', 'Founder']);
  expect(await bob.callOk(GetUserByID, { id: ann.user_id })).toMatchObject({
    owner: true,
    badges: [{ name: 'Founder' }, { name: 'Tester' }],
  });
  await set(true, ['Founder'], 'Tests no more');
  expect(await bob.callOk(GetUserByID, { id: ann.user_id })).toMatchObject({
    owner: true,
    badges: [{ name: 'Founder' }],
  });
  await set(true, ['Founder'], 'Nothing new');
  await set(false, [], 'Left the team');
  expect(await bob.callOk(GetUserByID, { id: ann.user_id })).toMatchObject({ owner: false, badges: [] });
  const [found, left] = ['They found the worst bug', 'Left the team'];
  expect(await logged()).toEqual([
    ['badge: take', `Founder: ${left}`, ada.user_id],
    ['owner: take', left, ada.user_id],
    ['badge: take', 'Tester: Tests no more', ada.user_id],
    ['badge: give', `Founder: ${found}`, ada.user_id],
    ['badge: give', `Tester: ${found}`, ada.user_id],
    ['owner: give', found, ada.user_id],
  ]);
});

test('open pages of a person who has something of theirs follow, but for those who blocked them and strangers', async () => {
  const [friend, blocker, stranger] = [await app.person(), await app.person(), await app.person()];
  await insertFriends(app.db, ann.user_id, friend.user_id);
  await blocker.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  app.events.length = 0;
  await set(true, ['Tester']);
  const heard = ({ user_id }: Person) =>
    app.events.flatMap(({ name, rooms, payload }) =>
      name === 'user:badges' && rooms.includes(userRoom(user_id)) ? [payload] : [],
    );
  const now = { user_id: ann.user_id, owner: true, badges: [{ name: 'Tester' }] };
  expect([heard(ann), heard(friend)]).toEqual([[now], [now]]);
  expect([heard(blocker), heard(stranger)]).toEqual([[], []]);
});

test.each([
  [['x'.repeat(25)], 'A badge must be 1-24 characters long'],
  [[' '], 'A badge must be 1-24 characters long'],
  [['1', '2', '3', '4', '5', '6', '7'], 'Someone can have at most 6 badges'],
])('badges are few and short: %j', async (badges, message) => {
  const input = { user_id: ann.user_id, owner: false, badges, reason: 'Why not' };
  expect(await ada.call(SetBadges, input)).toMatchObject({ errors: [{ code: 400, message }] });
});

test('nobody gives them to themselves, nor to whom there is not', async () => {
  const to = (user_id: number) =>
    ada.call(SetBadges, { user_id, owner: true, badges: [], reason: 'I run this' });
  expect(await to(ada.user_id)).toEqual(failure(403, 'You can’t do this to your own account'));
  expect(await to(2_000_000_000)).toEqual(failure(404, 'There’s no such account'));
});
