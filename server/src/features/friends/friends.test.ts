import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls, type FriendAction } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { DECLINE_REST_DAYS } from '#platform/limits.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, testApp, appOfFile } from '#testing/app.ts';
import { FRIEND_SEND } from './limits.ts';

const app = await appOfFile();
let ann: Person;
let bob: Person;

beforeEach(async () => {
  [ann, bob] = [
    await app.person({ first_name: 'Ann', last_name: 'Archer' }),
    await app.person({ first_name: 'Bob', last_name: 'Baker' }),
  ];
  app.events.length = 0;
});

const does = (who: Person, action: FriendAction, { user_id }: Person) =>
  who.call(friendCalls.FriendRequestAction, { user_id, action });

const NOBODY = { status: false, errors: [{ code: 404, message: 'User not found' }] };

const answer = (from: Person, to: Person, isMutual: boolean) => ({
  status: true,
  content: { from_userId: from.user_id, to_userId: to.user_id, isMutual },
});

async function befriend(one: Person, other: Person): Promise<void> {
  await does(one, 'SEND', other);
  await does(other, 'ACCEPT', one);
  app.events.length = 0;
}

const cardOf = (viewer: Person, { user_id }: Person) =>
  viewer.callOk(peopleCalls.GetUserByID, { id: user_id });
const friendsOf = async (person: Person) =>
  (await person.callOk(friendCalls.GetMyFriends, {})).map(({ id }) => id);
const notificationsOf = async (person: Person) =>
  (await person.callOk(notificationCalls.GetMyNotifications, {})).map(
    ({ type, subtype }) => `${type}/${subtype}`,
  );
const eventsFor = ({ user_id }: Person, name: string) =>
  app.events
    .filter((item) => item.name === name && item.rooms.includes(userRoom(user_id)))
    .map(({ payload }) => payload);
const requestRows = async () =>
  app.db
    .selectFrom('friend_request')
    .selectAll()
    .where('from_user_id', '=', (row) => row.fn.any(row.val([ann.user_id, bob.user_id])))
    .execute();

test('a request waits for the other side, who is notified and sees it live', async () => {
  expect(await does(ann, 'SEND', bob)).toEqual(answer(ann, bob, false));

  const friendRequest = { from_userId: ann.user_id, to_userId: bob.user_id };
  expect(await cardOf(ann, bob)).toMatchObject({ mutual: false, friendRequest });
  expect(await cardOf(bob, ann)).toMatchObject({ mutual: false, friendRequest });
  expect(eventsFor(bob, 'user:friendship')).toEqual([{ user_id: ann.user_id, mutual: false, friendRequest }]);
  expect(eventsFor(ann, 'user:friendship')).toEqual([{ user_id: bob.user_id, mutual: false, friendRequest }]);
  expect(eventsFor(bob, 'user:notification')).toMatchObject([
    {
      type: 'FRIEND_REQUEST',
      subtype: 'SEND',
      source_user_id: ann.user_id,
      source_user: { first_name: 'Ann', last_name: 'Archer', pfp_url: null },
      is_read: false,
    },
  ]);
  expect(await notificationsOf(bob)).toEqual(['FRIEND_REQUEST/SEND']);
  expect(await notificationsOf(ann)).toEqual([]);
});

test('sending again changes nothing and tells nobody', async () => {
  await does(ann, 'SEND', bob);
  app.events.length = 0;
  expect(await does(ann, 'SEND', bob)).toEqual(answer(ann, bob, false));
  expect(app.events).toEqual([]);
  expect(await notificationsOf(bob)).toEqual(['FRIEND_REQUEST/SEND']);
});

test('accepting makes friends, opens their chat and notifies a person who asked', async () => {
  await does(ann, 'SEND', bob);
  app.events.length = 0;
  expect(await does(bob, 'ACCEPT', ann)).toEqual(answer(ann, bob, true));

  expect(await friendsOf(ann)).toEqual([bob.user_id]);
  expect(await friendsOf(bob)).toEqual([ann.user_id]);
  expect(await cardOf(ann, bob)).toMatchObject({ mutual: true, friendRequest: null });
  const nothingPending = { mutual: true, friendRequest: null };
  expect(eventsFor(ann, 'user:friendship')).toEqual([{ user_id: bob.user_id, ...nothingPending }]);
  expect(eventsFor(bob, 'user:friendship')).toEqual([{ user_id: ann.user_id, ...nothingPending }]);
  expect(await notificationsOf(ann)).toEqual(['CHAT/NEW_CHAT', 'FRIEND_REQUEST/ACCEPT']);
  expect(eventsFor(ann, 'chat:createChat')).toMatchObject([{ chat: { type: 0, writable: true } }]);
  expect(eventsFor(bob, 'chat:createChat')).toMatchObject([{ chat: { type: 0, writable: true } }]);
  expect(await requestRows()).toEqual([]);
});

test('a person who accepts has read what they were asked', async () => {
  await does(ann, 'SEND', bob);
  await does(bob, 'ACCEPT', ann);
  expect(await bob.callOk(notificationCalls.GetMyNotifications, {})).toMatchObject([
    { type: 'FRIEND_REQUEST', subtype: 'SEND', is_read: true },
  ]);
});

test('friends who repeat what made them friends get the first answer', async () => {
  await befriend(ann, bob);
  for (const who of [ann, bob]) {
    const other = who === ann ? bob : ann;
    for (const action of ['SEND', 'ACCEPT', 'DELETE'] as const)
      expect(await does(who, action, other)).toEqual(answer(ann, bob, true));
  }
  expect(app.events).toEqual([]);
  expect(await friendsOf(ann)).toEqual([bob.user_id]);
});

test('asking somebody who has asked already is accepting', async () => {
  await does(ann, 'SEND', bob);
  expect(await does(bob, 'SEND', ann)).toEqual(answer(ann, bob, true));
  expect(await does(bob, 'SEND', ann)).toEqual(answer(ann, bob, true));
  expect(await notificationsOf(ann)).toContain('FRIEND_REQUEST/ACCEPT');
});

test('a request that is taken back leaves no trace, live', async () => {
  await does(ann, 'SEND', bob);
  app.events.length = 0;
  expect(await does(ann, 'DELETE', bob)).toEqual(answer(ann, bob, false));
  expect(await does(ann, 'DELETE', bob)).toEqual(answer(ann, bob, false));

  expect(eventsFor(bob, 'user:friendship')).toEqual([
    { user_id: ann.user_id, mutual: false, friendRequest: null },
  ]);
  expect(eventsFor(bob, 'user:notification')).toEqual([]);
  expect(await notificationsOf(bob)).toEqual([]);
  expect(await cardOf(bob, ann)).toMatchObject({ mutual: false, friendRequest: null });
  expect(await does(ann, 'SEND', bob)).toEqual(answer(ann, bob, false));
});

test('declining leaves no trace, and the same person may ask again after a week', async () => {
  await does(ann, 'SEND', bob);
  app.events.length = 0;
  expect(await does(bob, 'DELETE', ann)).toEqual(answer(ann, bob, false));
  expect(await does(bob, 'DELETE', ann)).toEqual(answer(ann, bob, false));
  expect(eventsFor(ann, 'user:friendship')).toHaveLength(1);
  expect(await notificationsOf(ann)).toEqual([]);
  expect(await notificationsOf(bob)).toEqual([]);

  const again = await ann.send(friendCalls.FriendRequestAction, { user_id: bob.user_id, action: 'SEND' });
  expect(again.statusCode).toBe(429);
  const seconds = Number(again.headers['retry-after']);
  expect(seconds).toBeGreaterThan((DECLINE_REST_DAYS - 1) * 86_400);
  expect(seconds).toBeLessThanOrEqual(DECLINE_REST_DAYS * 86_400);
  expect(await requestRows()).toEqual([]);

  await app.db
    .updateTable('friend_decline')
    .set({ declined_at: sql`now() - interval '7 days 1 second'` })
    .where('from_user_id', '=', ann.user_id)
    .execute();
  expect(await does(ann, 'SEND', bob)).toEqual(answer(ann, bob, false));
});

test('a person who declined may ask at once, and friendship ends the rest', async () => {
  await does(ann, 'SEND', bob);
  await does(bob, 'DELETE', ann);
  expect(await does(bob, 'SEND', ann)).toEqual(answer(bob, ann, false));
  expect(await does(ann, 'SEND', bob)).toEqual(answer(bob, ann, true));
  await ann.callOk(friendCalls.RemoveFriend, { user_id: bob.user_id });
  expect(await does(ann, 'SEND', bob)).toEqual(answer(ann, bob, false));
});

test('accepting what nobody asked is refused, also by the one who asked', async () => {
  const nothing = { status: false, errors: [{ code: 404, message: 'Friend request not found' }] };
  expect(await does(ann, 'ACCEPT', bob)).toEqual(nothing);
  await does(ann, 'SEND', bob);
  expect(await does(ann, 'ACCEPT', bob)).toEqual(nothing);
  expect(await friendsOf(ann)).toEqual([]);
});

test('taking back what was never asked is harmless', async () => {
  expect(await does(ann, 'DELETE', bob)).toEqual(answer(ann, bob, false));
  expect(app.events).toEqual([]);
});

test('nobody befriends themselves, nor anybody they cannot see', async () => {
  const fresh = await app.person({ setup_stage: 0 });
  const gone = await app.person();
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .where('user_id', '=', gone.user_id)
    .execute();
  const blocker = await app.person();
  await blocker.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  const blocked = await app.person();
  await ann.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
  const nobody = { ...bob, user_id: 2 ** 31 - 1 };

  for (const action of ['SEND', 'ACCEPT', 'DELETE'] as const) {
    expect((await does(ann, action, ann)).status).toBe(false);
    expect(await does(ann, action, ann)).toMatchObject({ errors: [{ code: 403 }] });
    for (const other of [fresh, gone, blocker, blocked, nobody])
      expect(await does(ann, action, other)).toEqual(NOBODY);
  }
  const unfriend = (user_id: number) => ann.call(friendCalls.RemoveFriend, { user_id });
  expect(await unfriend(ann.user_id)).toMatchObject({ errors: [{ code: 403 }] });
  expect(await unfriend(blocker.user_id)).toMatchObject({ errors: [{ code: 404 }] });
  expect(await unfriend(nobody.user_id)).toMatchObject({ errors: [{ code: 404 }] });
});

test('an id that no account can have is nobody', async () => {
  for (const user_id of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect(await ann.call(friendCalls.RemoveFriend, { user_id })).toMatchObject({ errors: [{ code: 404 }] });
    expect(await does(ann, 'SEND', { ...bob, user_id })).toMatchObject({ errors: [{ code: 404 }] });
  }
});

test('ending a friendship is told to both, closes their chat and may be repeated', async () => {
  await befriend(ann, bob);
  for (let time = 0; time < 2; time += 1)
    expect(await ann.call(friendCalls.RemoveFriend, { user_id: bob.user_id })).toEqual({
      status: true,
      content: null,
    });
  expect(await friendsOf(ann)).toEqual([]);
  expect(await friendsOf(bob)).toEqual([]);
  const none = { mutual: false, friendRequest: null };
  expect(eventsFor(bob, 'user:friendship')).toEqual([{ user_id: ann.user_id, ...none }]);
  expect(eventsFor(ann, 'user:friendship')).toEqual([{ user_id: bob.user_id, ...none }]);
  expect(eventsFor(bob, 'chat:removeChat')).toHaveLength(1);
  expect(eventsFor(bob, 'user:notification')).toEqual([]);
  expect(await ann.callOk(chatCalls.GetMyChats, {})).toEqual([]);
});

test('once the friendship has ended, no row says that somebody asks to be a friend', async () => {
  await befriend(ann, bob);
  expect(await notificationsOf(bob)).toEqual(['FRIEND_REQUEST/SEND']);
  await bob.callOk(friendCalls.RemoveFriend, { user_id: ann.user_id });
  expect(await notificationsOf(bob)).toEqual([]);
  expect(await notificationsOf(ann)).toEqual(['CHAT/NEW_CHAT', 'FRIEND_REQUEST/ACCEPT']);
});

test('friends again have their old chat again', async () => {
  await befriend(ann, bob);
  const [before] = await ann.callOk(chatCalls.GetMyChats, {});
  await bob.callOk(friendCalls.RemoveFriend, { user_id: ann.user_id });
  await befriend(bob, ann);
  const [after] = await ann.callOk(chatCalls.GetMyChats, {});
  expect(before).toBeDefined();
  expect(after).toMatchObject({ id: before?.id, writable: true });
});

test('friends are listed by name, without people who are gone', async () => {
  const people = [
    await app.person({ first_name: 'Zoë', last_name: 'Adams' }),
    await app.person({ first_name: 'ália', last_name: 'Brown' }),
    await app.person({ first_name: 'Alia', last_name: 'Adams' }),
    await app.person({ first_name: 'Gone', last_name: 'Away' }),
  ];
  for (const person of people) await befriend(ann, person);
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .where('first_name', '=', 'Gone')
    .execute();
  const friends = await ann.callOk(friendCalls.GetMyFriends, {});
  expect(friends.map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
    'Alia Adams',
    'ália Brown',
    'Zoë Adams',
  ]);
  expect(friends.every(({ mutual }) => mutual)).toBe(true);
});

test('two who ask each other at the same moment become friends once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await app.person(), await app.person()];
    const answers = await Promise.all([does(one, 'SEND', other), does(other, 'SEND', one)]);
    expect(answers.every(({ status }) => status)).toBe(true);
    expect(answers.filter((item) => item.status && item.content.isMutual)).toHaveLength(1);
    expect(await friendsOf(one)).toEqual([other.user_id]);
    expect(await friendsOf(other)).toEqual([one.user_id]);
    expect(await one.callOk(chatCalls.GetMyChats, {})).toHaveLength(1);
    const kinds = [...(await notificationsOf(one)), ...(await notificationsOf(other))];
    expect(kinds.toSorted()).toEqual(['CHAT/NEW_CHAT', 'FRIEND_REQUEST/ACCEPT', 'FRIEND_REQUEST/SEND']);
  }
});

test('accepting several times at once makes one friendship and one notification', async () => {
  await does(ann, 'SEND', bob);
  const answers = await Promise.all(Array.from({ length: 5 }, () => does(bob, 'ACCEPT', ann)));
  expect(answers).toEqual(Array.from({ length: 5 }, () => answer(ann, bob, true)));
  expect(await notificationsOf(ann)).toEqual(['CHAT/NEW_CHAT', 'FRIEND_REQUEST/ACCEPT']);
});

test('asking several times at once is one request', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => does(ann, 'SEND', bob)));
  expect(answers).toEqual(Array.from({ length: 5 }, () => answer(ann, bob, false)));
  expect(await notificationsOf(bob)).toEqual(['FRIEND_REQUEST/SEND']);
});

test('taking back and accepting at the same moment end in one of both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await app.person(), await app.person()];
    await does(one, 'SEND', other);
    const [takenBack, accepted] = await Promise.all([does(one, 'DELETE', other), does(other, 'ACCEPT', one)]);
    expect(takenBack).toEqual(answer(one, other, accepted.status));
    const friends = await friendsOf(one);
    expect(friends).toEqual(accepted.status ? [other.user_id] : []);
    expect(await friendsOf(other)).toHaveLength(friends.length);
    expect((await cardOf(one, other)).friendRequest).toBeNull();
  }
});

test('a block that comes while somebody asks leaves no request behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await app.person(), await app.person()];
    const [requested, blocked] = await Promise.all([
      does(one, 'SEND', other),
      other.call(peopleCalls.BlockUser, { user_id: one.user_id }),
    ]);
    expect(blocked.status).toBe(true);
    expect([answer(one, other, false), NOBODY]).toContainEqual(requested);
    const left = await app.db
      .selectFrom('friend_request')
      .selectAll()
      .where('from_user_id', '=', one.user_id)
      .execute();
    expect(left).toEqual([]);
    const rows = await app.db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', other.user_id)
      .execute();
    expect(rows).toEqual([]);
  }
});

test('a block that comes while somebody accepts leaves no friendship behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await app.person(), await app.person()];
    await does(one, 'SEND', other);
    await Promise.all([
      does(other, 'ACCEPT', one),
      one.call(peopleCalls.BlockUser, { user_id: other.user_id }),
    ]);
    expect(await friendsOf(one)).toEqual([]);
    expect(await friendsOf(other)).toEqual([]);
    expect(await other.callOk(chatCalls.GetMyChats, {})).toEqual([]);
  }
});

test('only so many people may be asked in an hour, and repeats do not count', async () => {
  const limited = await testApp({ env: { LIMITS: 'on' } });
  try {
    const eager = await limited.person();
    const others = [];
    for (let made = 0; made <= FRIEND_SEND.points; made += 1) others.push(await limited.person());
    const [first, ...rest] = others;
    const last = rest.pop();
    if (!first || !last) throw new Error('Nobody to ask.');
    for (const other of [first, first, first, ...rest])
      expect(await does(eager, 'SEND', other)).toMatchObject({ status: true });
    const refused = await eager.send(friendCalls.FriendRequestAction, {
      user_id: last.user_id,
      action: 'SEND',
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await does(eager, 'SEND', first)).toMatchObject({ status: true });
    expect(await limited.db.selectFrom('friend_request').selectAll().execute()).toHaveLength(
      FRIEND_SEND.points,
    );
  } finally {
    await limited.close();
  }
});
