import { expect, test } from 'vitest';
import { withStaying } from './with-staying.ts';

test.each([
  ['who was answered stays behind whom they stood behind', [1, 3], [1, 2, 3], [2], [1, 2, 3]],
  ['also as the first, and as the last', [2], [1, 2, 3], [1, 3], [1, 2, 3]],
  ['who comes anew stands on top, and the others keep their order', [9, 1, 3], [1, 2, 3], [2], [9, 1, 2, 3]],
  ['who was declined leaves, and the next one is behind a person who is left', [1], [1, 2, 3], [3], [1, 3]],
  ['who asks still is there once', [1, 2], [1, 2], [2], [1, 2]],
])('%s', (_, ids, before, staying, expected) => {
  expect(withStaying(ids, before, new Set(staying))).toEqual(expected);
});
