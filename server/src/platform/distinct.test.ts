import { expect, test } from 'vitest';
import { type DistinctCounter, memoryDistinct } from './distinct.ts';

const few = { name: 'few', points: 3, seconds: 60 };
const other = { name: 'other', points: 3, seconds: 60 };

const notedBy = async (counter: DistinctCounter, ...args: Parameters<DistinctCounter['note']>) => [
  ...(await counter.note(...args)).noted,
];

test('each thing counts once, and what is too much is not noted', async () => {
  const counter = memoryDistinct();
  expect(await notedBy(counter, few, 7, [1, 2, 1])).toEqual([1, 2]);
  expect(await notedBy(counter, few, 7, [2, 3, 4, 5])).toEqual([2, 3]);
  expect(await notedBy(counter, few, 7, [4, 1])).toEqual([1]);
});

test('somebody else, and another rate, have their own', async () => {
  const counter = memoryDistinct();
  await counter.note(few, 7, [1, 2, 3]);
  expect(await notedBy(counter, few, 8, [4])).toEqual([4]);
  expect(await notedBy(counter, other, 7, [4])).toEqual([4]);
});

test('when the time is over it begins anew', async () => {
  let now = 0;
  const counter = memoryDistinct(() => now);
  await counter.note(few, 7, [1, 2, 3]);
  now = 58_999;
  expect(await counter.note(few, 7, [])).toEqual({ noted: new Set(), secondsLeft: 2 });
  now = 59_999;
  expect(await notedBy(counter, few, 7, [4])).toEqual([]);
  now = 60_000;
  expect(await notedBy(counter, few, 7, [4])).toEqual([4]);
});
