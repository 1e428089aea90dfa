import { expect, test } from 'vitest';
import { ttlCache } from './ttl-cache.ts';

test('a full cache lets go of the oldest answer only', () => {
  const cache = ttlCache<string, number>({ most: 3, isFresh: () => true });
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) cache.set(key, value, 0);
  cache.set('a', 4, 0);
  cache.set('d', 5, 0);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([4, undefined, 3, 5]);
});
