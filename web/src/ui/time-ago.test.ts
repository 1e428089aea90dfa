import { expect, test } from 'vitest';

import { timeAgo } from './time-ago.ts';

const then = '2026-11-07T04:00:00.000Z';
const at = Date.parse(then);

test.each([
  [-5_000, 'Now'],
  [0, 'Now'],
  [1_000, 'Now'],
  [1_999, 'Now'],
  [2_000, '2 sec'],
  [59_999, '59 sec'],
  [60_000, '1 m'],
  [3_599_000, '59 m'],
  [3_600_000, '1 h'],
  [86_399_000, '23 h'],
  [86_400_000, '1 d'],
  [400 * 86_400_000, '400 d'],
])('%i ms later it reads %s', (passed, text) => {
  expect(timeAgo(then, at + passed)).toBe(text);
});

test('refuses what is not an instant', () => {
  expect(() => timeAgo('yesterday', at)).toThrow(RangeError);
});
