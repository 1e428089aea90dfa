import type { Chat } from '@quad/contract/chat/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { insertFriends } from '#features/chat/testing/queries.ts';
import { insertMatch } from '#features/dating/matches/testing/queries.ts';
import { type Person, appOfFile } from '#testing/app.ts';
import type { Connected } from '#testing/client.ts';
import { act, commitTwo, daters, matchChat, meet, uncommit } from './testing/stand.ts';

let ann: Person;
let bob: Person;
let cat: Person;
let hers: Connected;
let his: Connected;
let cats: Connected;
const app = await appOfFile();
beforeEach(async () => {
  [ann, bob, cat] = (await daters(app, 3)) as [Person, Person, Person];
});

async function connect(): Promise<void> {
  [hers, his, cats] = [await ann.connect(), await bob.connect(), await cat.connect()];
}

/** All payloads of an event that a device has received. */
const received = ({ events }: Connected, name: string) =>
  events.filter((event) => event.name === name).map(({ payload }) => payload);
const notices = (device: Connected) =>
  received(device, 'user:notification').map((payload) => {
    const { type, subtype } = payload as { type: string; subtype: string };
    return `${type} ${subtype}`;
  });
/** Waits until both people have received exactly these states of their chat, in this order. */
async function stand(...steps: { committed: boolean; commit_request: object | null }[]): Promise<void> {
  for (const device of [hers, his]) {
    await expect.poll(() => received(device, 'chat:updateChat').length).toBe(steps.length);
    expect(received(device, 'chat:updateChat')).toMatchObject(steps);
  }
}
const waits = (from: Person, to: Person) => ({
  committed: false,
  commit_request: { from_userId: from.user_id, to_userId: to.user_id },
});
const NOTHING = { committed: false, commit_request: null };
const COMMITTED = { committed: true, commit_request: null };
/** Expects that a device has received no chat event and no notification. */
const nothingFor = (device: Connected) =>
  expect(
    device.events.filter(({ name }) => name.startsWith('chat:') || name === 'user:notification'),
  ).toEqual([]);

test('both receive the chat of their match, and the other side is notified', async () => {
  await insertMatch(app.db, ann.user_id, bob.user_id);
  await connect();
  await meet(ann, bob);
  for (const [device, other] of [
    [hers, bob],
    [his, ann],
  ] as const) {
    const { chat } = await device.receive<{ chat: Chat }>('chat:createChat');
    expect(chat).toMatchObject({ type: 2, ...NOTHING });
    expect(chat.members.map(({ id }) => id)).toContain(other.user_id);
    await device.receive(
      'user:onlineStatus',
      ({ user_id, onlineStatus }) => user_id === other.user_id && onlineStatus === 'online',
    );
  }
  expect([notices(hers), notices(his)]).toEqual([[], ['DATE NEW_CHAT']]);
  nothingFor(cats);
});

test('a match that is asked receives the chat as it stands', async () => {
  await insertMatch(app.db, ann.user_id, bob.user_id);
  await connect();
  await act(ann, bob, 'SEND');
  for (const device of [hers, his])
    expect((await device.receive<{ chat: Chat }>('chat:createChat')).chat).toMatchObject(waits(ann, bob));
  expect(notices(his)).toEqual(['DATE NEW_CHAT', 'COMMIT SEND']);
});

test('both receive each step, and a decline as nothing but the step', async () => {
  await matchChat(app, ann, bob);
  await connect();
  await act(ann, bob, 'SEND');
  await act(bob, ann, 'DELETE');
  await act(bob, ann, 'SEND');
  await act(bob, ann, 'DELETE');
  await act(bob, ann, 'SEND');
  await act(ann, bob, 'ACCEPT');
  await uncommit(bob);
  await stand(waits(ann, bob), NOTHING, waits(bob, ann), NOTHING, waits(bob, ann), COMMITTED);
  for (const device of [hers, his]) await device.receive('chat:removeCommit');
  expect(notices(his)).toEqual(['COMMIT SEND', 'COMMIT ACCEPT']);
  expect(notices(hers)).toEqual(['COMMIT SEND', 'COMMIT DELETE', 'COMMIT SEND', 'COMMIT REMOVE']);
  nothingFor(cats);
});

test('what is made again is not received again', async () => {
  await matchChat(app, ann, bob);
  await connect();
  for (const _ of [1, 2]) await act(ann, bob, 'SEND');
  for (const _ of [1, 2]) await act(bob, ann, 'ACCEPT');
  for (const _ of [1, 2]) await uncommit(ann);
  await stand(waits(ann, bob), COMMITTED);
  expect([notices(hers), notices(his)]).toEqual([['COMMIT ACCEPT'], ['COMMIT SEND', 'COMMIT REMOVE']]);
});

test('other matches receive that their chat has ended and nothing of why, and see nobody online there', async () => {
  const [dan] = (await daters(app, 1)) as [Person];
  await matchChat(app, ann, bob);
  const chat_id = await matchChat(app, cat, ann);
  const dans = await matchChat(app, dan, bob);
  await insertFriends(app.db, dan.user_id, bob.user_id);
  await connect();
  const friends = await dan.connect();
  cats.events.length = 0;
  friends.events.length = 0;
  await commitTwo(ann, bob);
  expect(await cats.receive('chat:removeChat')).toEqual({ chat_id });
  expect(await hers.receive('chat:removeChat')).toEqual({ chat_id });
  expect(await friends.receive('chat:removeChat')).toEqual({ chat_id: dans });
  // Events that these people are online may still arrive, so the test looks only for events about being offline.
  const gone = (device: Connected) =>
    received(device, 'user:onlineStatus').filter(
      (payload) => (payload as { onlineStatus: string }).onlineStatus === 'offline',
    );
  await expect.poll(() => gone(cats)).toEqual([{ user_id: ann.user_id, onlineStatus: 'offline' }]);
  await hers.receive(
    'user:onlineStatus',
    (event) => event.user_id === cat.user_id && event.onlineStatus === 'offline',
  );
  // A friend still sees whether the person is online.
  expect(gone(friends)).toEqual([]);
  for (const device of [cats, friends])
    expect(device.events.map(({ name }) => name)).not.toContain('user:notification');
});
