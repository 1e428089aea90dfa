import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { notifications } from '#features/notifications/queries.ts';
import { postWithComments } from '#features/posts/queries.ts';
import { connectionLost, useConnected } from '#platform/connection-state.ts';
import { makeCache } from '#platform/cache.ts';
import { localStore } from '#platform/local-store.ts';
import { databaseOf } from '#platform/local-databases.ts';
import { beginSignOut, useSession } from '#platform/session.ts';
import { beAlex, notification } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';

/**
 * The timeout in milliseconds. It is long, because a busy machine is slow and the connection pauses before a reconnect.
 */
const PATIENCE = 20_000;

const doors: { close(): void; onmessage(event: { data: string }): void }[] = [];

/** Whether the server refuses every connection for now. */
let isFull = false;

/** A fake WebSocket. The server accepts each connection and says that the new connection resumes the previous one. */
function Door() {
  const door = {
    onopen() {},
    onmessage(_event: { data: string }) {},
    onclose() {},
    close: () => door.onclose(),
    send: (packet: string) => {
      if (packet.startsWith('40'))
        queueMicrotask(() => door.onmessage({ data: isFull ? FULL : '40{"sid":"a","pid":"same"}' }));
    },
  };
  doors.push(door);
  queueMicrotask(() => {
    door.onopen();
    door.onmessage({ data: `0${JSON.stringify(greeting)}` });
  });
  return door;
}
const FULL =
  '44{"message":"Not now","data":{"status":false,"errors":[{"code":429,"message":"Not now"}],"retry_after":1}}';
const greeting = { sid: 'x', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1_000_000 };

// The stub must exist before the library loads, because the library reads the global `WebSocket` only while it loads.
vi.stubGlobal('WebSocket', Door);
const { openLive } = await import('./connection.ts');
vi.unstubAllGlobals();

beforeEach(() => beAlex());

test('each connection ends a gap: what nobody was told of is fetched', async () => {
  let stored = [notification({ id: 1 })];
  const inputs = answer(notificationCalls.GetMyNotifications, () => success(stored));
  answer(messageCalls.GetMyChats, () => success([]));
  const cache = makeCache();
  onTestFinished(new QueryObserver(cache, notifications).subscribe(() => undefined));
  const shown = () => cache.getQueryData(notifications.queryKey)?.map(({ id }) => id);
  await expect.poll(shown).toEqual([1]);
  stored = [notification({ id: 2 }), ...stored];
  const connection = openLive(cache);
  onTestFinished(() => connection.close());
  await expect.poll(shown, { timeout: PATIENCE }).toEqual([2, 1]);
  stored = [notification({ id: 3 }), ...stored];
  doors.at(-1)?.close();
  await expect.poll(shown, { timeout: PATIENCE }).toEqual([3, 2, 1]);
  expect(inputs).toHaveLength(3);
});

test.for([true, false])(
  'a connection that is cut counts as lost, but not for who is leaving (%s)',
  async (leaves) => {
    answer(notificationCalls.GetMyNotifications, () => success([]));
    answer(messageCalls.GetMyChats, () => success([]));
    const connection = openLive(makeCache());
    onTestFinished(() => connection.close());
    const seen: boolean[] = [];
    await expect.poll(() => doors.length).toBeGreaterThan(0);
    onTestFinished(useConnected.subscribe(({ connected }) => seen.push(connected)));
    const cancelSignOut = leaves ? beginSignOut() : () => undefined;
    onTestFinished(cancelSignOut);
    const before = doors.length;
    doors.at(-1)?.close();
    await expect.poll(() => doors.length, { timeout: PATIENCE }).toBeGreaterThan(before);
    expect(seen.includes(false)).toBe(!leaves);
  },
);

test('a page that is told that something changed of which no event tells fetches its lists again', async () => {
  const inputs = answer(notificationCalls.GetMyNotifications, () => success([]));
  answer(messageCalls.GetMyChats, () => success([]));
  const cache = makeCache();
  onTestFinished(new QueryObserver(cache, notifications).subscribe(() => undefined));
  await expect.poll(() => inputs).toHaveLength(1);
  const connection = openLive(cache);
  onTestFinished(() => connection.close());
  await expect.poll(() => inputs, { timeout: PATIENCE }).toHaveLength(2);
  doors.at(-1)?.onmessage({ data: '42["connection:ready",{}]' });
  await expect.poll(() => inputs, { timeout: PATIENCE }).toHaveLength(3);
});

test('what is not there is asked for once, and what failed again', async () => {
  const posts = answer(feedCalls.GetPostByID, () => failure(404, 'Post not found'));
  const failing = answer(notificationCalls.GetMyNotifications, () => failure(500, 'Failed'));
  answer(messageCalls.GetMyChats, () => success([]));
  const cache = makeCache();
  onTestFinished(new QueryObserver(cache, postWithComments(9)).subscribe(() => undefined));
  onTestFinished(new QueryObserver(cache, notifications).subscribe(() => undefined));
  const states = () =>
    [postWithComments(9), notifications].map(({ queryKey }) => cache.getQueryState(queryKey)?.status);
  await expect.poll(states).toEqual(['error', 'error']);
  expect([posts.length, failing.length]).toEqual([1, 1]);
  const connection = openLive(cache);
  onTestFinished(() => connection.close());
  // When the connection opens, the page requests the notifications again. The request fails, so the page repeats it
  // once. Then nothing is left to request.
  await expect.poll(() => failing.length, { timeout: PATIENCE }).toBe(3);
  expect(posts).toEqual([{ post_id: 9 }]);
});

test('a page that is turned away for now has lost nothing, and fetches what it is not told', async () => {
  isFull = true;
  onTestFinished(() => void (isFull = false));
  const inputs = answer(notificationCalls.GetMyNotifications, () => success([]));
  answer(messageCalls.GetMyChats, () => success([]));
  const cache = makeCache();
  onTestFinished(new QueryObserver(cache, notifications).subscribe(() => undefined));
  await expect.poll(() => inputs).toHaveLength(1);
  connectionLost();
  const connection = openLive(cache);
  onTestFinished(() => connection.close());
  await expect.poll(() => useConnected.getState().connected, { timeout: PATIENCE }).toBe(true);
  await expect.poll(() => inputs.length, { timeout: PATIENCE }).toBeGreaterThan(2);
  expect(useConnected.getState().connected).toBe(true);
});

test('an account that is deleted on another device leaves nothing on this one', async () => {
  const inputs = answer(notificationCalls.GetMyNotifications, () => success([]));
  answer(messageCalls.GetMyChats, () => success([]));
  const { user_id } = useSession.getState();
  await localStore('drafts', (record) => typeof record === 'string').write(
    Number(user_id),
    1,
    'Half a sentence',
  );
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  expect(await names()).toContain(databaseOf(Number(user_id)));
  const cache = makeCache();
  onTestFinished(new QueryObserver(cache, notifications).subscribe(() => undefined));
  await expect.poll(() => inputs).toHaveLength(1);
  const connection = openLive(cache);
  onTestFinished(() => connection.close());
  const heard: unknown[] = [];
  connection.on('user:gone', (gone) => heard.push([gone.user_id, useSession.getState().user_id]));
  // Now the connection is open, and the page has fetched everything again.
  await expect.poll(() => inputs, { timeout: PATIENCE }).toHaveLength(2);
  for (const gone of [5, user_id]) doors.at(-1)?.onmessage({ data: `42["user:gone",{"user_id":${gone}}]` });
  await expect
    .poll(() => heard)
    .toEqual([
      [5, user_id],
      [user_id, null],
    ]);
  expect(useSession.getState().state).toBe('out');
  await expect.poll(names).not.toContain(databaseOf(Number(user_id)));
});
