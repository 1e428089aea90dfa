import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertDater } from '#features/dating/testing/queries.ts';
import { userRoom } from '#platform/server-events.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import { listCards } from './views.ts';

let ann: Person;
let bob: Person;

const app = await appOfFile();
beforeEach(async () => {
  ann = await app.person({ first_name: 'Ann', last_name: 'Archer', year_level: 3 });
  bob = await app.person({ first_name: 'Bob', last_name: 'Baker', uni_id: 57 });
  app.events.length = 0;
});

const NOBODY = { status: false, errors: [{ code: 404, message: 'User not found' }] };
const DONE = { status: true, content: null };

const sees = (viewer: Person, id: number) => viewer.call(peopleCalls.GetUserByID, { id });
const blocks = (who: Person, user_id: number) => who.call(peopleCalls.BlockUser, { user_id });
const unblocks = (who: Person, user_id: number) => who.call(peopleCalls.UnblockUser, { user_id });
const finds = async (viewer: Person, query: string) =>
  (await viewer.callOk(peopleCalls.SearchUsers, { query })).users;
const eventsFor = ({ user_id }: Person) =>
  app.events.filter((item) => item.rooms.includes(userRoom(user_id)));

async function befriend(one: Person, other: Person): Promise<void> {
  await one.callOk(friendCalls.FriendRequestAction, { user_id: other.user_id, action: 'SEND' });
  await other.callOk(friendCalls.FriendRequestAction, { user_id: one.user_id, action: 'ACCEPT' });
  app.events.length = 0;
}

async function removeAccount({ user_id }: Person): Promise<void> {
  await app.db
    .updateTable('app_user')
    .set({ deleted_at: sql`now()` })
    .where('user_id', '=', user_id)
    .execute();
}

/** Inserts a chat of these people, of the given type. */
async function chatOf(type: number, people: Person[]): Promise<number> {
  const ids = people.map(({ user_id }) => user_id).toSorted((a, b) => a - b);
  const pair = type === CHAT_GROUP ? { owner_id: ids[0] } : { pair_low: ids[0], pair_high: ids[1] };
  const { chat_id } = await app.db
    .insertInto('chat')
    .values({ type, ...pair })
    .returning('chat_id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('chat_member')
    .values(ids.map((user_id) => ({ chat_id, user_id })))
    .execute();
  return chat_id;
}

const blockCardOf = (person: Person, first_name: string, last_name: string) => ({
  id: person.user_id,
  first_name,
  last_name,
  other_names: null,
  pfp_url: null,
  real_pfp_url: null,
  bio: null,
  course: null,
  year_level: null,
  country_id: null,
  badges: [],
  blocked: true,
  mutual: false,
  friendRequest: null,
  owner: false,
  onlineStatus: 'offline',
});

const NOTHING_IN_COMMON = {
  friends_in_common: { count: 0, faces: [] },
  shared_groups: [],
  interests: [],
  has_chatted: false,
};

test('a card says who somebody is, and nothing that is not for others', async () => {
  const { media_id } = await app.db
    .insertInto('media')
    .values({
      storage_key: 'pfp/abc.webp',
      purpose: 'pfp',
      kind: 'image',
      mime: 'image/webp',
      name: 'a',
      bytes: 9,
    })
    .returning('media_id')
    .executeTakeFirstOrThrow();
  await insertDater(app.db, bob.user_id);
  await app.db
    .updateTable('app_user')
    .set({
      bio: 'Climbs',
      other_names: 'Zed',
      pfp_media_id: media_id,
      real_pfp_media_id: media_id,
      is_owner: true,
    })
    .where('user_id', '=', bob.user_id)
    .execute();
  await app.db
    .insertInto('user_badge')
    .values([
      { user_id: bob.user_id, name: 'Tester' },
      { user_id: bob.user_id, name: 'Founder' },
    ])
    .execute();
  expect(await sees(ann, bob.user_id)).toEqual({
    status: true,
    content: {
      id: bob.user_id,
      first_name: 'Bob',
      last_name: 'Baker',
      other_names: 'Zed',
      pfp_url: '/media/pfp/abc.webp',
      real_pfp_url: null,
      bio: 'Climbs',
      course: {
        name: 'Bachelor of Accounting',
        course_name: 'Bachelor of Accounting',
        uni_name: 'University 57',
        course_id: 132,
      },
      year_level: 2,
      country_id: null,
      badges: [{ name: 'Founder' }, { name: 'Tester' }],
      blocked: false,
      mutual: false,
      friendRequest: null,
      owner: true,
      onlineStatus: 'offline',
      ...NOTHING_IN_COMMON,
    },
  });
});

test('one sees oneself', async () => {
  expect(await sees(ann, ann.user_id)).toMatchObject({
    status: true,
    content: { id: ann.user_id, first_name: 'Ann', year_level: 3, mutual: false, blocked: false },
  });
});

test('a person who is absent, unfinished, gone or blocking is nobody, in the same words', async () => {
  const fresh = await app.person({ setup_stage: 0 });
  const gone = await app.person();
  await removeAccount(gone);
  await blocks(bob, ann.user_id);
  const answers = [];
  for (const id of [fresh.user_id, gone.user_id, bob.user_id, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])
    answers.push((await ann.send(peopleCalls.GetUserByID, { id })).body);
  expect(new Set(answers)).toEqual(new Set([JSON.stringify(NOBODY)]));
});

test('people without a finished profile see nobody', async () => {
  const fresh = await app.person({ setup_stage: 0 });
  expect(await sees(fresh, ann.user_id)).toMatchObject({ status: false, errors: [{ code: 403 }] });
});

test('a person who blocks keeps a card that is enough to unblock', async () => {
  await app.db.updateTable('app_user').set({ bio: 'Climbs' }).where('user_id', '=', bob.user_id).execute();
  await blocks(ann, bob.user_id);
  const card = blockCardOf(bob, 'Bob', 'Baker');
  expect(await sees(ann, bob.user_id)).toEqual({ status: true, content: { ...card, ...NOTHING_IN_COMMON } });
  expect(await finds(ann, 'bob baker')).toContainEqual(card);
  expect(await ann.callOk(peopleCalls.GetBlockedUsers, {})).toEqual([card]);
  expect(await bob.callOk(peopleCalls.GetBlockedUsers, {})).toEqual([]);
});

test('a person who is blocked finds the other nowhere, and is not told', async () => {
  const seen = await finds(bob, 'ann archer');
  expect(seen.map(({ id }) => id)).toContain(ann.user_id);
  expect(await blocks(ann, bob.user_id)).toEqual(DONE);
  expect(await sees(bob, ann.user_id)).toEqual(NOBODY);
  expect((await finds(bob, 'ann archer')).map(({ id }) => id)).not.toContain(ann.user_id);
  expect(eventsFor(bob)).toEqual([]);
});

// Source: record 059.
test('one’s own pages catch up when one blocks and unblocks, once each, and the other’s are not told', async () => {
  const [hers, his] = [await ann.connect(), await bob.connect()];
  const changes = () => hers.events.filter(({ name }) => name === 'connection:ready');
  for (const [act, count] of [
    [blocks, 1],
    [blocks, 1],
    [unblocks, 2],
    [unblocks, 2],
  ] as const) {
    expect(await act(ann, bob.user_id)).toEqual(DONE);
    await expect
      .poll(() => eventsFor(ann).filter(({ name }) => name === 'connection:ready'))
      .toHaveLength(count);
  }
  await expect.poll(changes).toHaveLength(2);
  expect(changes().map(({ payload }) => payload)).toEqual([{}, {}]);
  expect([...his.events, ...eventsFor(bob)]).toEqual([]);
});

test('blocking back tells nothing: each has a block card of the other, as after any block', async () => {
  await blocks(ann, bob.user_id);
  expect(await blocks(bob, ann.user_id)).toEqual(DONE);
  expect(await sees(ann, bob.user_id)).toMatchObject({ status: true, content: { blocked: true } });
  expect((await finds(ann, 'bob baker')).map(({ id }) => id)).toContain(bob.user_id);
  await unblocks(bob, ann.user_id);
  expect(await sees(bob, ann.user_id)).toEqual(NOBODY);
});

test('blocking ends friendship and their chat, which looks like any other end of it', async () => {
  await befriend(ann, bob);
  const [chat] = await bob.callOk(chatCalls.GetMyChats, {});
  expect(await blocks(ann, bob.user_id)).toEqual(DONE);

  expect(await ann.callOk(friendCalls.GetMyFriends, {})).toEqual([]);
  expect(await bob.callOk(friendCalls.GetMyFriends, {})).toEqual([]);
  expect(await bob.callOk(chatCalls.GetMyChats, {})).toEqual([]);
  expect(eventsFor(bob).map(({ name, payload }) => [name, payload])).toEqual([
    ['user:friendship', { user_id: ann.user_id, mutual: false, friendRequest: null }],
    ['chat:removeChat', { chat_id: chat?.id }],
    ['user:onlineStatus', { user_id: ann.user_id, onlineStatus: 'offline' }],
  ]);
  expect(await ann.call(chatCalls.CreateMessage, { chat_id: chat?.id ?? 0, content: 'hi' })).toMatchObject({
    errors: [{ code: 403 }],
  });
});

test('blocking ends requests either way with what was notified of them', async () => {
  const cat = await app.person({ first_name: 'Cat' });
  await bob.callOk(friendCalls.FriendRequestAction, { user_id: ann.user_id, action: 'SEND' });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: cat.user_id, action: 'SEND' });
  await blocks(ann, bob.user_id);
  await blocks(ann, cat.user_id);

  expect(await ann.callOk(notificationCalls.GetMyNotifications, {})).toEqual([]);
  const rows = app.db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', 'in', [ann.user_id, cat.user_id]);
  expect(await rows.execute()).toEqual([]);
  await unblocks(ann, bob.user_id);
  await unblocks(ann, cat.user_id);
  expect(await sees(ann, bob.user_id)).toMatchObject({ content: { mutual: false, friendRequest: null } });
  expect(await sees(cat, ann.user_id)).toMatchObject({ content: { mutual: false, friendRequest: null } });
});

test('blocking closes a chat of a match, and leaves groups and other chats alone', async () => {
  const cat = await app.person();
  const match = await chatOf(CHAT_MATCH, [ann, bob]);
  const others = [await chatOf(CHAT_GROUP, [ann, bob, cat]), await chatOf(CHAT_MATCH, [ann, cat])];
  await blocks(bob, ann.user_id);
  const open = await app.db
    .selectFrom('chat')
    .select('chat_id')
    .where('chat_id', 'in', [match, ...others])
    .where('closed_at', 'is', null)
    .orderBy('chat_id')
    .execute();
  expect(open.map(({ chat_id }) => chat_id)).toEqual(others);
  expect(eventsFor(ann).map(({ name }) => name)).toEqual(['chat:removeChat', 'user:onlineStatus']);
});

test('unblocking brings back sight, not friendship; blocks and unblocks may be repeated', async () => {
  await befriend(ann, bob);
  for (let time = 0; time < 2; time += 1) expect(await blocks(ann, bob.user_id)).toEqual(DONE);
  for (let time = 0; time < 2; time += 1) expect(await unblocks(ann, bob.user_id)).toEqual(DONE);
  expect(await sees(bob, ann.user_id)).toMatchObject({ content: { blocked: false, mutual: false } });
  expect(await ann.callOk(peopleCalls.GetBlockedUsers, {})).toEqual([]);
});

test('only the one who blocked can unblock', async () => {
  await blocks(ann, bob.user_id);
  expect(await unblocks(bob, ann.user_id)).toEqual(DONE);
  expect(await sees(bob, ann.user_id)).toEqual(NOBODY);
});

test('nobody blocks themselves or people who are not there', async () => {
  const gone = await app.person();
  await removeAccount(gone);
  for (const move of [blocks, unblocks]) {
    expect(await move(ann, ann.user_id)).toMatchObject({ status: false, errors: [{ code: 403 }] });
    for (const id of [gone.user_id, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER])
      expect(await move(ann, id)).toEqual(NOBODY);
  }
});

test('blocked people are listed the latest first, without those who are gone', async () => {
  const people = [];
  for (const first_name of ['One', 'Two', 'Three', 'Gone']) {
    const person = await app.person({ first_name });
    people.push(person);
    await blocks(ann, person.user_id);
    await app.db
      .updateTable('user_block')
      .set({ created_at: sql`now() - ${100 - people.length} * interval '1 hour'` })
      .where('blocked_id', '=', person.user_id)
      .execute();
  }
  const last = people.at(-1);
  if (last) await removeAccount(last);
  const blocked = await ann.callOk(peopleCalls.GetBlockedUsers, {});
  expect(blocked.map(({ first_name }) => first_name)).toEqual(['Three', 'Two', 'One']);
});

test('two who block each other at the same moment both do', async () => {
  await befriend(ann, bob);
  const answers = await Promise.all([blocks(ann, bob.user_id), blocks(bob, ann.user_id)]);
  expect(answers).toEqual([DONE, DONE]);
  expect(await ann.callOk(peopleCalls.GetBlockedUsers, {})).toHaveLength(1);
  expect(await bob.callOk(peopleCalls.GetBlockedUsers, {})).toHaveLength(1);
  expect(
    await app.db.selectFrom('friendship').selectAll().where('user_id', '=', ann.user_id).execute(),
  ).toEqual([]);
});

test('presence is for friends, open chats of two and groups, never for others or across a block', async () => {
  const [friend, match, mate, stranger, past, foe] = [
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
    await app.person(),
  ];
  await befriend(ann, friend);
  await chatOf(CHAT_MATCH, [ann, match]);
  await chatOf(CHAT_GROUP, [ann, mate, foe]);
  const closed = await chatOf(CHAT_MATCH, [ann, past]);
  await app.db
    .updateTable('chat')
    .set({ closed_at: sql`now()` })
    .where('chat_id', '=', closed)
    .execute();
  await blocks(foe, ann.user_id);

  const online = async () => {
    const ids = [friend, match, mate, stranger, past, foe, ann].map(({ user_id }) => user_id);
    const cards = await listCards(app.db, app.services, ann.user_id, ids);
    return cards.map(({ onlineStatus }) => onlineStatus === 'online');
  };
  expect(await online()).toEqual([false, false, false, false, false, false, false]);
  for (const person of [friend, match, mate, stranger, past, foe, ann]) await person.connect();
  expect(await online()).toEqual([true, true, true, false, false, false, true]);
  await blocks(ann, mate.user_id);
  expect(await online()).toEqual([true, true, false, false, false, false, true]);
});

test('in a shared group a person who blocks has the card of a stranger, and a person who is gone that of nobody', async () => {
  await blocks(bob, ann.user_id);
  await app.db.updateTable('app_user').set({ bio: 'Climbs' }).where('user_id', '=', bob.user_id).execute();
  const gone = await app.person();
  await removeAccount(gone);
  const cards = await listCards(app.db, app.services, ann.user_id, [gone.user_id, bob.user_id, 2 ** 31 - 1]);
  expect(cards).toMatchObject([
    { id: gone.user_id, first_name: 'Deleted user', last_name: '', course: null, deleted: true },
    {
      id: bob.user_id,
      first_name: 'Bob',
      blocked: false,
      mutual: false,
      bio: 'Climbs',
      onlineStatus: 'offline',
    },
  ]);
  expect(cards).toHaveLength(2);
});
