import { afterEach, expect, test, vi } from 'vitest';
import { timeAgo } from '#ui/time-ago.ts';
import { tickedNow } from '#ui/ticker.ts';
import { noteServerTime, serverNow } from './server-clock.ts';

const DAY_MS = 24 * 60 * 60_000;

afterEach(() => {
  vi.useRealTimers();
  noteServerTime(new Date().toUTCString());
});

test.for([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const)('on a device whose clock is a day %s, what was just said is new', ([, off]) => {
  const now = Date.parse('2026-11-07T04:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now: now + off });
  noteServerTime('Sat, 07 Nov 2026 04:00:00 GMT');
  expect(timeAgo('2026-11-07T04:00:00.000Z', tickedNow())).toBe('Now');
  vi.setSystemTime(now + off + 90_000);
  expect(timeAgo('2026-11-07T04:00:00.000Z', tickedNow())).toBe('1 m');
});

test('a clock that is off by seconds is left as it is, and so is one of which nothing is said', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-07T04:00:20.000Z') });
  noteServerTime('Sat, 07 Nov 2026 04:00:00 GMT');
  expect(serverNow()).toBe(Date.now());
  noteServerTime(null);
  noteServerTime('soon');
  expect(serverNow()).toBe(Date.now());
});
