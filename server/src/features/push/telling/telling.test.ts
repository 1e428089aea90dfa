import { chatCalls } from '@quad/contract/chat/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { pushCalls } from '@quad/contract/push/calls.ts';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { friendsOf, groupOf, say } from '#features/chat/testing/chats.ts';
import { insertGroup, insertMatchChat } from '#features/chat/testing/queries.ts';
import { insertPost } from '#features/posts/testing/queries.ts';
import { appOfFile, type Person } from '#testing/app.ts';
import { TRIES_MAX } from '../limits.ts';
import { openPush } from '../open-push.ts';
import { listTold } from '../personal-data/queries.ts';
import { startPushService } from '../testing/push-service.ts';
import {
  askForAll,
  dueOf,
  endLeases,
  forgetDue,
  forgetSweeps,
  hurry,
  muteChat,
  readAll,
  tellLater,
} from '../testing/queries.ts';
import { claimChats, claimNotifications, sweep } from './claim.ts';
import { takeDue } from './queries/due.ts';
import { tellDue } from './tell.ts';

const { AddPushDevice, GetPush, UpdatePushSettings } = pushCalls;

const service = await startPushService();
afterAll(() => service.close());
const app = await appOfFile({ env: { PUSH_HOSTS: service.origin } });
const { db, services } = app;

let ann: Person;
let bob: Person;
let chat_id: number;
let made = 0;
beforeEach(async () => {
  await forgetDue(db);
  await forgetSweeps(db);
  ({ ann, bob, chat_id } = await friendsOf(app));
  await addDevice(bob);
  service.delivered.length = 0;
  Object.assign(service.state, { failure: null, failing: null, requests: 0 });
});

const addDevice = (person: Person) =>
  person.callOk(AddPushDevice, service.subscribe(`telling-${(made += 1)}`));
const claim = (ids = [chat_id]) => claimChats(services, ids);
const tallied = () => tellDue({ db, config: services.config, log: services.log, now: Date.now });
const tell = async () => (await tallied()).taken;
const told = () => service.delivered.map(({ message: { notification } }) => notification);

test('a message reaches a person who is away, once, in words, and not its author', async () => {
  await addDevice(ann);
  const { message } = await say(ann, chat_id, 'Lawn at four?');
  await claim();
  await claim();
  await tell();
  expect(await tell()).toBe(0);
  expect(service.delivered).toMatchObject([
    {
      message: {
        app_badge: 1,
        notification: { title: 'Ann', body: 'Lawn at four?', tag: `chat ${chat_id}`, silent: false },
      },
      size: 1024,
      urgency: 'high',
    },
  ]);
  expect(await dueOf(db, bob.user_id)).toMatchObject([{ seq: message.seq, due_at: null }]);
});

test('news of a chat come together, and what comes soon after makes no sound', async () => {
  for (const text of ['Lawn?', 'At four?', 'Hello?']) await say(ann, chat_id, text);
  await claim();
  await tell();
  await say(ann, chat_id, 'Well');
  await claim();
  // The next notification of a chat waits until ten seconds after the last one.
  expect(await tell()).toBe(0);
  await hurry(db, bob.user_id);
  await tell();
  expect(told()).toMatchObject([
    { body: 'Lawn?\nAt four?\nHello?', silent: false },
    { body: 'Lawn?\nAt four?\nHello?\nWell', silent: true },
  ]);
  for (let more = 0; more < 2; more += 1) await say(ann, chat_id, 'And');
  await claim();
  await hurry(db, bob.user_id);
  await tell();
  expect(told().at(-1)).toMatchObject({ title: 'Ann', body: '6 new messages' });
});

test('one device for which no notification can be made keeps none from the others', async () => {
  const cat = await app.person();
  await addDevice(cat);
  const group = await insertGroup(db, [ann.user_id, bob.user_id, cat.user_id]);
  // Earlier versions accepted keys that the library refuses.
  await db.updateTable('push_device').set({ p256dh: 'AAAA' }).where('user_id', '=', cat.user_id).execute();
  await say(ann, group, 'Lawn?');
  await claim([group]);
  const log = pino({ level: 'silent' });
  expect(await tellDue({ db, config: services.config, log, now: Date.now })).toMatchObject({
    taken: 2,
    told: 1,
    failed: 1,
  });
  expect(await tell()).toBe(0);
  expect(told()).toMatchObject([{ body: 'Ann: Lawn?' }]);
});

test('what one was told of is not told again for news that one may not see', async () => {
  const cat = await app.person();
  const group = await insertGroup(db, [ann.user_id, bob.user_id, cat.user_id]);
  await bob.callOk(peopleCalls.BlockUser, { user_id: cat.user_id });
  const next = async () => {
    await claim([group]);
    await hurry(db, bob.user_id);
    await tell();
    return told().map(({ body }) => body);
  };
  await say(ann, group, 'Lawn?');
  expect(await next()).toEqual(['Ann: Lawn?']);
  await say(cat, group, 'Not for Bob');
  expect(await next()).toHaveLength(1);
  const { message } = await say(ann, group, 'Oops');
  await ann.callOk(chatCalls.UnsendMessage, { message_id: message.id });
  expect(await next()).toHaveLength(1);
  await say(ann, group, 'At four');
  expect(await next()).toEqual(['Ann: Lawn?', 'Ann: Lawn?\nAnn: At four']);
});

test('what is read, muted, blocked, switched off or closed meanwhile is not told', async () => {
  const stops = [
    () => readAll(db, chat_id, bob.user_id),
    () => muteChat(db, chat_id, bob.user_id),
    () => bob.callOk(peopleCalls.BlockUser, { user_id: ann.user_id }),
    () => bob.callOk(UpdatePushSettings, { messages: false }),
    () => bob.callOk(chatCalls.CloseChatByID, { chat_id }),
  ];
  for (const stop of stops) {
    ({ ann, bob, chat_id } = await friendsOf(app));
    await addDevice(bob);
    await say(ann, chat_id, 'Lawn?');
    await claim();
    await stop();
    expect(await tell()).toBe(1);
    // A second claim does not find it either.
    await claim();
    expect(await tell()).toBe(0);
  }
  expect(service.state.requests).toBe(0);
});

test('each person hears as much as they chose', async () => {
  await say(ann, chat_id, 'Lawn?');
  for (const [shows, words] of [
    ['NOTHING', { title: 'Quad', body: 'New message' }],
    ['NAME', { title: 'Quad', body: 'Ann sent a message' }],
    ['WORDS', { title: 'Ann', body: 'Lawn?' }],
  ] as const) {
    await bob.callOk(UpdatePushSettings, { shows });
    await claim();
    await tellLater(db, bob.user_id);
    await tell();
    expect(told().at(-1)).toMatchObject(words);
  }
  await bob.callOk(UpdatePushSettings, { messages: false });
  await say(ann, chat_id, 'Lawn?');
  await claim();
  expect(await dueOf(db, bob.user_id)).toMatchObject([{ due_at: null }]);
});

test('dating does not say what it is on a lock screen, until one asks for it', async () => {
  chat_id = await insertMatchChat(db, ann.user_id, bob.user_id);
  await say(ann, chat_id, 'Your dog is lovely');
  await claim();
  await tell();
  expect(told()).toMatchObject([{ title: 'Quad', body: 'You have something new' }]);
  expect(JSON.stringify(service.delivered)).not.toMatch(/Ann|dog/);
  await bob.callOk(UpdatePushSettings, { dating_words: true });
  await tellLater(db, bob.user_id);
  await tell();
  expect(told().at(-1)).toMatchObject({ title: 'Ann', body: 'Your dog is lovely' });
});

test('members of a group of fifty are told, of a larger one only where they asked for it', async () => {
  const { people, chat_id: group } = await groupOf(app, 3);
  const [cat, dan] = people as [Person, Person, Person];
  await addDevice(dan);
  await say(cat, group, 'All here?');
  await claim([group]);
  await tell();
  expect(told()).toMatchObject([{ title: 'Group', body: expect.stringContaining(': All here?') as unknown }]);
  const { people: many, chat_id: large } = await groupOf(app, 51);
  const [eve, fay] = many as [Person, Person];
  await addDevice(fay);
  await say(eve, large, 'All here?');
  await claim([large]);
  expect(await dueOf(db, fay.user_id)).toEqual([]);
  await askForAll(db, large, fay.user_id);
  await claim([large]);
  expect(await dueOf(db, fay.user_id)).toHaveLength(1);
});

test('members of a larger group are told of the message that mentions them, and once', async () => {
  const { people, chat_id: large } = await groupOf(app, 51);
  const [eve, fay, gil] = people as [Person, Person, Person];
  for (const person of [fay, gil]) await addDevice(person);
  const mention = async (content: string, person: Person) => {
    const mentions = [person.user_id];
    await eve.callOk(chatCalls.CreateMessage, { chat_id: large, content, mentions });
    await claim([large]);
    return tell();
  };
  await say(eve, large, 'Nothing');
  expect(await mention('@You: lawn?', fay)).toBe(1);
  expect(told()).toMatchObject([
    { title: 'Group', body: expect.stringMatching(/^[^\n]*: @You: lawn\?$/) as unknown },
  ]);
  await say(eve, large, 'Nothing more');
  await claim([large]);
  await hurry(db, fay.user_id);
  expect(await tell()).toBe(0);
  await muteChat(db, large, gil.user_id);
  expect(await mention('@You: and you?', gil)).toBe(0);
});

test('in quiet hours and while Quad is in sight it waits', async () => {
  const { time_zone } = (await bob.callOk(GetPush, {})).settings;
  expect(time_zone).toBe('Australia/Melbourne');
  await services.sight.note({ user_id: bob.user_id, socket_id: 'one' }, true);
  await say(ann, chat_id, 'Lawn?');
  await claim();
  expect(await tell()).toBe(0);
  const [inSight] = await dueOf(db, bob.user_id);
  const wait = (inSight?.due_at?.getTime() ?? 0) - Date.now();
  expect(Math.round(wait / 1000)).toBeGreaterThan(20);
  await services.sight.note({ user_id: bob.user_id, socket_id: 'one' }, false);
  const cat = await app.person();
  await addDevice(cat);
  const now = new Date();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  await cat.callOk(UpdatePushSettings, {
    time_zone: 'UTC',
    quiet_from: (minute + 1430) % 1440,
    quiet_to: (minute + 60) % 1440,
  });
  await ann.callOk(friendCalls.FriendRequestAction, { user_id: cat.user_id, action: 'SEND' });
  const ids = await db
    .selectFrom('notification')
    .select('notification_id')
    .where('user_id', '=', cat.user_id)
    .execute();
  await claimNotifications(
    services,
    ids.map(({ notification_id }) => notification_id),
  );
  const [quiet] = await dueOf(db, cat.user_id);
  const minutes = ((quiet?.due_at?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(57);
  expect(minutes).toBeLessThan(61);
});

test('a page that is closed is not in sight any more', async () => {
  const { socket, emit } = await bob.connect();
  await emit('user:inSight', { in_sight: true });
  expect(await services.sight.among([bob.user_id])).toEqual(new Set([bob.user_id]));
  socket.disconnect();
  await expect.poll(() => services.sight.among([bob.user_id])).toEqual(new Set());
});

test('a comment on one’s post is told with its author', async () => {
  const post_id = await insertPost(db, bob.user_id);
  await ann.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'Nice' });
  const [row] = await db
    .selectFrom('notification')
    .select('notification_id')
    .where('user_id', '=', bob.user_id)
    .where('type', '=', 'POST')
    .execute();
  await claimNotifications(services, [row!.notification_id]);
  await tell();
  expect(service.delivered).toMatchObject([
    {
      message: { notification: { body: 'Ann commented on your post', tag: `post ${post_id}` } },
      urgency: 'low',
    },
  ]);
});

test.each([404, 410, 400, 403])('a subscription that has ended (%i) is forgotten', async (status) => {
  service.state.failure = { status };
  await say(ann, chat_id, 'Lawn?');
  await claim();
  await tell();
  expect((await bob.callOk(GetPush, {})).devices).toEqual([]);
  expect(await dueOf(db, bob.user_id)).toMatchObject([{ due_at: null, told_at: null }]);
});

test.each([
  ['429 with a time', { status: 429, headers: { 'retry-after': '120' } }, 120],
  ['500', { status: 500 }, 30],
  ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, 30],
])('a push service that answers %s is asked again later', async (_name, failure, seconds) => {
  service.state.failure = failure;
  await say(ann, chat_id, 'Lawn?');
  await claim();
  await tell();
  const [due] = await dueOf(db, bob.user_id);
  const wait = ((due?.due_at?.getTime() ?? 0) - Date.now()) / 1000;
  expect(Math.round(wait)).toBeGreaterThan(seconds - 5);
  expect(Math.round(wait)).toBeLessThanOrEqual(seconds);
  expect((await bob.callOk(GetPush, {})).devices).toHaveLength(1);
  service.state.failure = null;
  await hurry(db, bob.user_id);
  await tell();
  expect(told()).toMatchObject([{ body: 'Lawn?' }]);
});

test('what came of it is counted, and written into the log once a minute without anybody’s data', async () => {
  const counted = async (failure: typeof service.state.failure, tries = 0) => {
    service.state.failure = failure;
    await say(ann, chat_id, 'Lawn?');
    await claim();
    await hurry(db, bob.user_id, tries);
    return tallied();
  };
  const none = { taken: 1, told: 0, failed: 0, ended: 0, given_up: 0 };
  expect(await counted(null)).toEqual({ ...none, told: 1 });
  expect(await counted({ status: 500 })).toEqual({ ...none, failed: 1 });
  expect(await counted({ status: 500 }, TRIES_MAX)).toEqual({ ...none, failed: 1, given_up: 1 });
  expect(await counted({ status: 410 })).toEqual({ ...none, ended: 1 });
  expect(await tallied()).toEqual({ ...none, taken: 0 });

  await addDevice(bob);
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line) => void lines.push(line) });
  const close = openPush({ ...services, log }, { everyMs: 10, sweepMs: 20 });
  service.state.failure = null;
  await say(ann, chat_id, 'Lawn?');
  await claim();
  await hurry(db, bob.user_id);
  await expect.poll(() => lines.map((line) => JSON.parse(line) as object)).toHaveLength(1);
  await close();
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 30,
    time: expect.any(Number) as unknown,
    type: 'info',
    ...none,
    told: 1,
    msg: 'push notifications were told',
  });
});

test('a new message does not let a second node tell what the first one is telling', async () => {
  await say(ann, chat_id, 'One');
  await claim();
  service.state.failure = 'silence';
  const ending = new AbortController();
  const first = tellDue({
    db,
    config: services.config,
    log: services.log,
    now: Date.now,
    signal: ending.signal,
  });
  await expect.poll(() => service.state.requests).toBe(1);
  await say(ann, chat_id, 'Two');
  await claim();
  expect(await tell()).toBe(0);
  ending.abort();
  await first;
  service.state.failure = null;
  // The second message has its own time: ten seconds after the first one was sent, or later.
  const [due] = await dueOf(db, bob.user_id);
  expect((due?.due_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(5000);
  await hurry(db, bob.user_id);
  await tell();
  expect(told()).toMatchObject([{ body: 'One\nTwo' }]);
  expect(await tell()).toBe(0);
});

test('a thing whose node was killed is told after the lease', async () => {
  await say(ann, chat_id, 'Lawn?');
  await claim();
  await takeDue(db, 10);
  expect(await tell()).toBe(0);
  await endLeases(db);
  await tell();
  expect(told()).toMatchObject([{ body: 'Lawn?' }]);
});

test('what is tried again in quiet hours waits for their end', async () => {
  service.state.failure = { status: 500 };
  await say(ann, chat_id, 'Lawn?');
  await claim();
  await tell();
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const quiet = { quiet_from: (minute + 1430) % 1440, quiet_to: (minute + 60) % 1440 };
  await bob.callOk(UpdatePushSettings, { time_zone: 'UTC', ...quiet });
  service.state.failure = null;
  await hurry(db, bob.user_id);
  await tell();
  expect(told()).toEqual([]);
  const [due] = await dueOf(db, bob.user_id);
  const minutes = ((due?.due_at?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(57);
  expect(minutes).toBeLessThan(61);
});

test('what quiet hours held back comes at once when they are switched off, and not when they only move', async () => {
  const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes();
  const quiet = { quiet_from: (minute + 1430) % 1440, quiet_to: (minute + 60) % 1440 };
  await bob.callOk(UpdatePushSettings, { time_zone: 'UTC', ...quiet });
  await say(ann, chat_id, 'Lawn?');
  await claim();
  await bob.callOk(UpdatePushSettings, { ...quiet, quiet_to: (minute + 120) % 1440 });
  await tell();
  expect(told()).toEqual([]);
  await bob.callOk(UpdatePushSettings, { quiet_from: null, quiet_to: null });
  await tell();
  expect(told()).toMatchObject([{ body: 'Lawn?' }]);
});

test('a device that failed is told later, and the others are not told again', async () => {
  const laptop = await app.signInAgain(bob);
  await laptop.callOk(AddPushDevice, service.subscribe(`telling-${(made += 1)}`));
  const [first] = await db.selectFrom('push_device').selectAll().where('user_id', '=', bob.user_id).execute();
  service.state.failing = first!.endpoint;
  await say(ann, chat_id, 'Lawn?');
  await claim();
  await tell();
  expect(service.delivered).toHaveLength(1);
  service.state.failing = null;
  await hurry(db, bob.user_id);
  await tell();
  expect(service.delivered.map(({ endpoint }) => endpoint)).toEqual([
    expect.not.stringMatching(first!.endpoint),
    first!.endpoint,
  ]);
  expect(told()[1]).toMatchObject({ body: 'Lawn?', silent: false });
});

test('comments on a post are one thing, which makes a sound once', async () => {
  const post_id = await insertPost(db, bob.user_id);
  for (const text of ['Nice', 'Very', 'Lovely']) {
    await ann.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text });
    const rows = await db
      .selectFrom('notification')
      .select('notification_id')
      .where('user_id', '=', bob.user_id)
      .execute();
    await claimNotifications(
      services,
      rows.map(({ notification_id }) => notification_id),
    );
    await hurry(db, bob.user_id);
    await tell();
  }
  expect(told().map(({ silent }) => silent)).toEqual([false, true, true]);
  expect(await listTold(db, bob.user_id)).toMatchObject([{ chat: null, notification: null, post: post_id }]);
});

test('each of several long messages gets its share of the words, and no message looks like two', async () => {
  for (const name of ['first', 'second', 'third']) await say(ann, chat_id, `${name} ${'x'.repeat(180)}`);
  await claim();
  await tell();
  expect(told()[0]!.body).toMatch(/^first x+…\nsecond x+…\nthird x+…$/);
  await say(ann, chat_id, 'Hello\nBob: I quit');
  await readAll(db, chat_id, bob.user_id);
  await say(ann, chat_id, 'Hello\nBob: I quit');
  await claim();
  await hurry(db, bob.user_id);
  await tell();
  expect(told()[1]!.body).toBe('Hello Bob: I quit');
});

test('two nodes tell nothing twice', async () => {
  await say(ann, chat_id, 'Lawn?');
  await Promise.all([claim(), claim()]);
  const taken = await Promise.all([tell(), tell()]);
  expect(taken.toSorted()).toEqual([0, 1]);
  expect(told()).toHaveLength(1);
});

test('a hint of an event is told by itself, and a sweep finds what was never hinted', async () => {
  await forgetSweeps(db);
  await sweep(services);
  await say(ann, chat_id, 'Before');
  await sweep(services);
  await tell();
  expect(told()).toMatchObject([{ body: 'Before' }]);
  const close = openPush(services, { everyMs: 10 });
  await say(ann, chat_id, 'After');
  await expect.poll(async () => (await dueOf(db, bob.user_id))[0]?.due_at).not.toBeNull();
  await hurry(db, bob.user_id);
  await expect.poll(told).toMatchObject([{}, { body: 'Before\nAfter' }]);
  await close();
});
