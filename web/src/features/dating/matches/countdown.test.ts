import { expect, test } from 'vitest';
import { inWords, roughly, secondsLeft } from './countdown.ts';

const AT_TEN = '2026-11-22T10:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

test.for([
  ['10:00:00.000', 7200],
  ['10:17:52.000', 6128],
  ['11:59:59.001', 1],
  ['12:00:00.000', 0],
  ['13:30:00.000', 0],
] as const)('at %s there are %i s left', ([time, left]) => {
  expect(secondsLeft(AT_TEN, at(time))).toBe(left);
});

test.for([
  [6128, '1 h 42 min 08 s', '1 h 42 min'],
  [7200, '2 h 00 min 00 s', '2 h 0 min'],
  [600, '10 min 00 s', '10 min'],
  [59, '0 min 59 s', 'less than a minute'],
] as const)('%i s are %s, or %s', ([seconds, exact, rough]) => {
  expect([inWords(seconds), roughly(seconds)]).toEqual([exact, rough]);
});
