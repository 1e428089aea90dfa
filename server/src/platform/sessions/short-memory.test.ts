import { expect, test } from 'vitest';
import { shortMemory } from './short-memory.ts';

test('a full memory lets go of the oldest answer only', () => {
  const memory = shortMemory<string, number>({ most: 3, isBelieved: () => true });
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) memory.set(key, value, 0);
  memory.set('a', 4, 0);
  memory.set('d', 5, 0);
  expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key))).toEqual([4, undefined, 3, 5]);
});
