import type { Result } from '@quad/contract/core/envelope.ts';
import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notification } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { makeCache } from './cache.ts';
import { applyChange, changeAtOnce, subscribe, liveQuery, refetchAfterGap } from './live-query.ts';

const list = liveQuery({
  queryKey: ['live'],
  call: notificationCalls.GetMyNotifications,
  input: {},
});
const withOne = (arrived: Notification) => (all: Notification[]) => [
  arrived,
  ...all.filter(({ id }) => id !== arrived.id),
];
const readAll = (all: Notification[]) => all.map((one) => ({ ...one, is_read: true }));
const one = notification({ id: 1 });
const two = notification({ id: 2 });

/** Makes a cache with one query, and a fake server. The test gives the server's answers. */
function start() {
  const cache = makeCache();
  const answers: ((content: Notification[] | null) => void)[] = [];
  const inputs = answer(
    notificationCalls.GetMyNotifications,
    () =>
      new Promise((resolve) =>
        answers.push((content) => resolve(content ? success(content) : failure(400, 'No'))),
      ),
  );
  const { connection, sendEvent } = fakeConnection();
  subscribe(connection, cache, list, { 'user:notification': withOne });
  const observer = new QueryObserver(cache, { ...list, meta: { quiet: true } });
  const look = () => onTestFinished(observer.subscribe(() => undefined));
  const shown = () =>
    cache.getQueryData(list.queryKey)?.map(({ id, is_read }) => `${id}${is_read ? '' : '!'}`);
  const answerWith = async (content: Notification[] | null) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.(content);
  };
  return { cache, asked: inputs, sendEvent, look, shown, answerWith };
}

const settled = success(null);

/** Makes an answer that the test can release at any time. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Result<null>>();
  return { send: () => promise, resolve };
}

test('what is heard while the first answer is on its way is in it', async () => {
  const { sendEvent, look, shown, answerWith } = start();
  look();
  sendEvent('user:notification', two);
  await answerWith([one]);
  await expect.poll(() => shown()).toEqual(['2!', '1!']);
});

test('what is heard while an answer is on its way shows at once, and is not lost with it', async () => {
  const { cache, sendEvent, look, shown, answerWith } = start();
  cache.setQueryData(list.queryKey, [one]);
  look();
  const refetched = refetchAfterGap(cache, list);
  sendEvent('user:notification', two);
  expect(shown()).toEqual(['2!', '1!']);
  await answerWith([one]);
  await refetched;
  expect(shown()).toEqual(['2!', '1!']);
});

test('an answer that knows already counts nothing twice', async () => {
  const { cache, sendEvent, look, shown, answerWith } = start();
  cache.setQueryData(list.queryKey, [one]);
  look();
  const refetched = refetchAfterGap(cache, list);
  sendEvent('user:notification', two);
  await answerWith([two, one]);
  await refetched;
  expect(shown()).toEqual(['2!', '1!']);
});

test('what depends on the moment is taken when the event comes', async () => {
  const { cache, look, answerWith } = start();
  const { connection, sendEvent } = fakeConnection();
  const outer = vi.fn<(arrived: Notification) => (all: Notification[]) => Notification[]>(withOne);
  subscribe(connection, cache, list, { 'user:notification': outer });
  look();
  sendEvent('user:notification', two);
  await answerWith([one]);
  await expect.poll(() => cache.getQueryData(list.queryKey)).toHaveLength(2);
  expect(outer).toHaveBeenCalledTimes(1);
});

test('an answer asked for before a change does not undo it, and a failure does', async () => {
  const { cache, look, shown, answerWith } = start();
  cache.setQueryData(list.queryKey, [one]);
  look();
  const { send, resolve } = held();
  const changed = changeAtOnce(cache, list, readAll, send);
  expect(shown()).toEqual(['1']);
  const refetched = refetchAfterGap(cache, list);
  await answerWith([two, one]);
  await refetched;
  expect(shown()).toEqual(['2', '1']);
  resolve(failure(400));
  await changed;
  expect(shown()).toEqual(['2!', '1!']);
});

test('a change that went through while an answer was on its way is made on that, too', async () => {
  const { cache, look, shown, answerWith } = start();
  cache.setQueryData(list.queryKey, [one]);
  look();
  const refetched = refetchAfterGap(cache, list);
  await changeAtOnce(cache, list, readAll, () => Promise.resolve(settled));
  await answerWith([one]);
  await refetched;
  expect(shown()).toEqual(['1']);
});

test('of two changes the one that fails is taken back alone', async () => {
  const { cache, shown } = start();
  cache.setQueryData(list.queryKey, [one]);
  const [first, second] = [held(), held()];
  const changes = [
    changeAtOnce(cache, list, withOne(two), first.send),
    changeAtOnce(cache, list, readAll, second.send),
  ];
  expect(shown()).toEqual(['2', '1']);
  first.resolve(failure(400));
  await changes[0];
  expect(shown()).toEqual(['1']);
  second.resolve(settled);
  await changes[1];
  expect(shown()).toEqual(['1']);
});

test('what the server says of a success is what stays', async () => {
  const { cache, shown } = start();
  cache.setQueryData(list.queryKey, [one]);
  const confirm = () => (all: Notification[]) => [...all, two];
  await changeAtOnce(cache, list, readAll, () => Promise.resolve(settled), confirm);
  expect(shown()).toEqual(['1!', '2!']);
});

test('a change whose sending breaks is taken back', async () => {
  const { cache, shown } = start();
  cache.setQueryData(list.queryKey, [one]);
  const send = () => Promise.reject(new Error('broken'));
  await expect(changeAtOnce(cache, list, readAll, send)).rejects.toThrow('broken');
  expect(shown()).toEqual(['1!']);
});

test('an answer that was on its way when a gap ended counts for nothing', async () => {
  const { cache, look, shown, answerWith } = start();
  look();
  await expect.poll(() => cache.isFetching()).toBe(1);
  void refetchAfterGap(cache, list);
  await answerWith([one]);
  await answerWith([two, one]);
  await expect.poll(() => shown()).toEqual(['2!', '1!']);
});

test('a cancelled fetch confirms nothing', async () => {
  const { cache, look, shown, answerWith } = start();
  cache.setQueryData(list.queryKey, [one]);
  look();
  const { send, resolve } = held();
  const changed = changeAtOnce(cache, list, readAll, send);
  void cache.refetchQueries(list);
  void cache.cancelQueries(list);
  await answerWith([]);
  resolve(failure(400));
  await changed;
  expect(shown()).toEqual(['1!']);
});

test('what nobody looked at in a gap is asked for when somebody does, whatever was heard since', async () => {
  const { cache, asked: inputs, sendEvent, look, shown, answerWith } = start();
  cache.setQueryData(list.queryKey, [one]);
  await refetchAfterGap(cache, list);
  expect(inputs).toHaveLength(0);
  sendEvent('user:notification', two);
  look();
  await answerWith([notification({ id: 3 }), two, one]);
  await expect.poll(() => shown()).toEqual(['3!', '2!', '1!']);
});

test('an answer that is still awaited when its reader leaves is kept', async () => {
  const { cache, asked: inputs, shown, answerWith } = start();
  const leave = new QueryObserver(cache, list).subscribe(() => undefined);
  await expect.poll(() => inputs).toHaveLength(1);
  leave();
  await answerWith([one]);
  await expect.poll(() => shown()).toEqual(['1!']);
});

test('nothing of the one before comes back once the cache has been emptied', async () => {
  const { cache, look, shown, answerWith } = start();
  cache.setQueryData(list.queryKey, [one]);
  look();
  void cache.refetchQueries(list);
  const { send, resolve } = held();
  const changed = changeAtOnce(cache, list, withOne(two), send);
  cache.clear();
  const next = notification({ id: 9 });
  cache.setQueryData(list.queryKey, [next]);
  await answerWith([one]);
  resolve(settled);
  await changed;
  applyChange(cache, list, (all) => all);
  expect(shown()).toEqual(['9!']);
});

test('an answer that stands in for another is not taken in again', async () => {
  const { cache, sendEvent, look, shown, answerWith } = start();
  look();
  await answerWith([two, one]);
  await expect.poll(() => shown()).toEqual(['2!', '1!']);
  const refetched = cache.refetchQueries(list);
  sendEvent('user:notification', two);
  const placeholderData = cache.getQueryData(list.queryKey);
  const other = liveQuery({ queryKey: ['other'], call: notificationCalls.GetMyNotifications, input: {} });
  const observer = new QueryObserver(cache, { ...other, enabled: false, placeholderData });
  expect(observer.getCurrentResult().data).toBe(placeholderData);
  await answerWith([notification({ id: 3 }), one]);
  await refetched;
  expect(shown()).toEqual(['2!', '3!', '1!']);
});

test('what an answer is read as is data, and when it was asked for is known', async () => {
  const { cache, look, answerWith } = start();
  const before = performance.now();
  const ids = liveQuery({
    queryKey: ['live'],
    call: notificationCalls.GetMyNotifications,
    input: {},
    read: (all, askedAt) => all.map(({ id }) => ({ id, late: askedAt < before })),
  });
  look();
  cache.clear();
  const observer = new QueryObserver(cache, ids);
  onTestFinished(observer.subscribe(() => undefined));
  await answerWith([one]);
  await answerWith([one]);
  await expect.poll(() => cache.getQueryData(ids.queryKey)).toEqual([{ id: 1, late: false }]);
  expect(ids).toMatchObject({ call: notificationCalls.GetMyNotifications, input: {} });
});
