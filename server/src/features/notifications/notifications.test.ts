import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { NOTIFICATIONS_SHOWN } from '@quad/contract/notifications/my-notifications.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Emit } from '#platform/server-events.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { deleteOldNotifications } from './queries.ts';
import { notify } from './rooms.ts';

let ann: Person;
let bob: Person;
let emitted: { rooms: unknown; name: string; payload: unknown }[];

const app = await appOfFile();
beforeEach(async () => {
  [ann, bob] = [await app.person({ first_name: 'Ann' }), await app.person({ first_name: 'Bob' })];
  emitted = [];
});

const emit = ((rooms, name, payload) => void emitted.push({ rooms, name, payload })) as Emit;
const listed = ({ callOk }: Person) => callOk(notificationCalls.GetMyNotifications, {});
const idsOf = async (person: Person) => (await listed(person)).map(({ id }) => id);
const note = (to: Person[], from: Person | null, content: string) =>
  notify(
    { db: app.db, emit },
    to.map(({ user_id }) => user_id),
    { type: 'CHAT', subtype: 'ADD_USER', source_user_id: from?.user_id ?? null, chat_id: 7, content },
  );

test('a notification is stored and told to its receiver, the same both times', async () => {
  await note([ann], bob, 'Study group');
  const notifications = await listed(ann);
  expect(notifications).toEqual([
    {
      id: expect.any(Number),
      type: 'CHAT',
      subtype: 'ADD_USER',
      is_read: false,
      source_user_id: bob.user_id,
      user_id: ann.user_id,
      source_user: { first_name: 'Bob', last_name: 'Test', pfp_url: null },
      chat_id: 7,
      content: 'Study group',
      creation_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ]);
  expect(emitted).toEqual([
    { rooms: userRoom(ann.user_id), name: 'user:notification', payload: notifications[0] },
  ]);
});

test('those that lead to a chat are read with it, but not a wish to commit', async () => {
  const chat_id = await insertFriends(app.db, ann.user_id, bob.user_id);
  const source = { source_user_id: bob.user_id };
  const to = (notification: Omit<Parameters<typeof notify>[2], 'source_user_id'>) =>
    notify({ db: app.db, emit }, [ann.user_id], { ...source, ...notification } as Parameters<
      typeof notify
    >[2]);
  await to({ type: 'FRIEND_REQUEST', subtype: 'ACCEPT' });
  await to({ type: 'CHAT', subtype: 'NEW_CHAT', chat_id });
  await to({ type: 'COMMIT', subtype: 'SEND', chat_id });
  await to({ type: 'DATE', subtype: 'NEW_CHAT', chat_id: chat_id + 1 });
  await to({ type: 'POST', subtype: 'NEW_COMMENT', chat_id });
  const unread = async () =>
    (
      await app.db
        .selectFrom('notification')
        .select(['type', 'subtype'])
        .where('user_id', '=', ann.user_id)
        .where('is_read', '=', false)
        .orderBy('notification_id')
        .execute()
    ).map(({ type, subtype }) => `${type} ${subtype}`);
  await bob.callOk(notificationCalls.ReadNotificationsOfChat, { chat_id });
  expect(await unread()).toHaveLength(5);
  await ann.callOk(notificationCalls.ReadNotificationsOfChat, { chat_id });
  expect(await unread()).toEqual(['COMMIT SEND', 'DATE NEW_CHAT', 'POST NEW_COMMENT']);
});

test('many are notified at once, save those with a block between them and the one behind it', async () => {
  const people = [];
  for (let made = 0; made < 5; made += 1) people.push(await app.person());
  const [blocked, blocker, ...rest] = people as [Person, Person, ...Person[]];
  await bob.callOk(peopleCalls.BlockUser, { user_id: blocked.user_id });
  await blocker.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
  await note(people, bob, 'Hello');
  expect(new Set(emitted.map(({ rooms }) => rooms))).toEqual(
    new Set(rest.map(({ user_id }) => userRoom(user_id))),
  );
  expect(emitted).toHaveLength(rest.length);
  expect(await listed(blocked)).toEqual([]);
  expect(await listed(blocker)).toEqual([]);
});

test('what nobody in particular caused has no source', async () => {
  await note([ann], null, 'Welcome');
  expect(await listed(ann)).toMatchObject([{ source_user_id: null, source_user: null, content: 'Welcome' }]);
});

test('the latest hundred are shown, newest first, and hidden ones take nobody’s place', async () => {
  const foe = await app.person();
  for (let number = 1; number <= NOTIFICATIONS_SHOWN + 1; number += 1) await note([ann], bob, String(number));
  for (let number = 1; number <= 5; number += 1) await note([ann], foe, 'hidden');
  await foe.callOk(peopleCalls.BlockUser, { user_id: ann.user_id });
  const contents = (await listed(ann)).map(({ content }) => content);
  expect(contents).toHaveLength(NOTIFICATIONS_SHOWN);
  expect(contents[0]).toBe(String(NOTIFICATIONS_SHOWN + 1));
  expect(contents.at(-1)).toBe('2');
});

test('people across a block or gone are left out, and are back when the block is lifted', async () => {
  const gone = await app.person();
  await note([ann], bob, 'from Bob');
  await note([ann], gone, 'from nobody');
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .where('user_id', '=', gone.user_id)
    .execute();
  await ann.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
  expect(await listed(ann)).toEqual([]);
  await ann.callOk(peopleCalls.UnblockUser, { user_id: bob.user_id });
  expect(await listed(ann)).toMatchObject([{ content: 'from Bob' }]);
});

test('reading all reads one’s own, and may be repeated', async () => {
  await note([ann, bob], null, 'one');
  await note([ann], null, 'two');
  for (let time = 0; time < 2; time += 1)
    expect(await ann.call(notificationCalls.ReadAllNotifications, {})).toEqual({
      status: true,
      content: null,
    });
  expect((await listed(ann)).map(({ is_read }) => is_read)).toEqual([true, true]);
  expect((await listed(bob)).map(({ is_read }) => is_read)).toEqual([false]);
});

test('reading some reads one’s own, may be repeated, and tells nobody of somebody else’s', async () => {
  await note([ann, bob], null, 'one');
  await note([ann], null, 'two');
  const [latest] = await listed(ann);
  for (const reader of [bob, ann, ann])
    expect(
      await reader.call(notificationCalls.ReadNotifications, { notification_ids: [latest?.id ?? 0] }),
    ).toEqual({ status: true, content: null });
  expect((await listed(ann)).map(({ is_read }) => is_read)).toEqual([true, false]);
  expect((await listed(bob)).map(({ is_read }) => is_read)).toEqual([false]);
});

test('what is read on one device is read on the others, and nobody else hears of it', async () => {
  const [hers, his] = [await ann.connect(), await bob.connect()];
  await note([ann, bob], null, 'one');
  await note([ann], null, 'two');
  const [ids, hisIds] = [await idsOf(ann), await idsOf(bob)];
  await ann.callOk(notificationCalls.ReadAllNotifications, {});
  const heard = await hers.receive<{ ids: number[] }>('user:readNotifications');
  expect(new Set(heard.ids)).toEqual(new Set(ids));
  // Ann's device gets no event for a notification that is already read. Bob gets no event about Ann's notifications.
  await note([ann], null, 'three');
  await ann.callOk(notificationCalls.ReadNotificationsOfChat, { chat_id: 7 });
  const [third] = await idsOf(ann);
  expect(await hers.receive('user:readNotifications', (event) => event.ids !== heard.ids)).toEqual({
    ids: [third],
  });
  await bob.callOk(notificationCalls.ReadAllNotifications, {});
  await his.receive('user:readNotifications');
  expect(his.events.filter(({ name }) => name === 'user:readNotifications')).toMatchObject([
    { payload: { ids: hisIds } },
  ]);
});

test('notifications reach the receiver’s open pages and nobody else’s', async () => {
  const cat = await app.person({ first_name: 'Cat' });
  const [hers, his] = [await ann.connect(), await cat.connect()];
  await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  expect(await hers.receive('user:notification')).toMatchObject({
    subtype: 'SEND',
    source_user_id: bob.user_id,
  });
  // Events arrive in order. Once the later event has arrived, no earlier event can still follow.
  await bob.callOk(friendCalls.FriendRequestAction, { user_id: cat.user_id, action: 'SEND' });
  await his.receive<Notification>('user:notification', ({ user_id }) => user_id === cat.user_id);
  expect(his.events.filter(({ name }) => name === 'user:notification')).toHaveLength(1);
});

test('what came half a year ago is forgotten, the oldest first and so many at a time', async () => {
  // Deletes other people's notifications, which are recent but have the lowest ids. The tested deletion goes through
  // the ids in order, and stops at the first recent notification.
  await app.db.deleteFrom('notification').execute();
  const contents = async () => (await listed(ann)).map(({ content }) => content);
  const age = (content: string, days: number) =>
    app.db
      .updateTable('notification')
      .set({ created_at: sql`now() - make_interval(days => ${days})` })
      .where('user_id', '=', ann.user_id)
      .where('content', '=', content)
      .execute();
  const AGES = { oldest: 400, old: 181, kept: 179, recent: 0 };
  for (const [content, days] of Object.entries(AGES)) {
    await note([ann], bob, content);
    await age(content, days);
  }
  await deleteOldNotifications(app.db, 180, 1);
  expect(await contents()).toEqual(['recent', 'kept', 'old']);
  await deleteOldNotifications(app.db, 180);
  expect(await contents()).toEqual(['recent', 'kept']);
  // All notifications are old now.
  for (const content of ['kept', 'recent']) await age(content, 181);
  await deleteOldNotifications(app.db, 180);
  expect(await contents()).toEqual([]);
});
