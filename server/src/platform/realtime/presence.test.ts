import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localPresence, type Presence } from './presence.ts';

const ANN = 7;

let changes: string[];
let presence: Presence;
beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  presence = localPresence();
  presence.onChange((user_id, status) => void changes.push(`${user_id} ${status}`));
});
afterEach(() => {
  presence.close();
  vi.useRealTimers();
});

const isOnline = async () => (await presence.onlineAmong([ANN])).has(ANN);

/** Source: decisions.md "Friends, people, blocking". */
test('somebody is offline 10 s after their last socket left', async () => {
  presence.arrived(ANN);
  presence.arrived(ANN);
  presence.left(ANN);
  vi.advanceTimersByTime(60_000);
  expect([await isOnline(), changes]).toEqual([true, ['7 online']]);
  presence.left(ANN);
  vi.advanceTimersByTime(9_999);
  expect([await isOnline(), changes]).toEqual([true, ['7 online']]);
  vi.advanceTimersByTime(1);
  expect([await isOnline(), changes]).toEqual([false, ['7 online', '7 offline']]);
});

test('who comes back within the 10 s was never away, and has 10 s again', async () => {
  presence.arrived(ANN);
  presence.left(ANN);
  vi.advanceTimersByTime(9_999);
  presence.arrived(ANN);
  vi.advanceTimersByTime(60_000);
  expect([await isOnline(), changes]).toEqual([true, ['7 online']]);
  presence.left(ANN);
  vi.advanceTimersByTime(9_999);
  expect([await isOnline(), changes]).toEqual([true, ['7 online']]);
});
