import { expect, test } from 'vitest';
import { localSight, SIGHT_MS } from './sight.ts';

test('a page is in sight until it says otherwise, or nothing for three minutes', async () => {
  let now = 0;
  const sight = localSight(() => now);
  await sight.note(1, true);
  await sight.note(2, true);
  expect(await sight.among([1, 2, 3])).toEqual(new Set([1, 2]));
  await sight.note(2, false);
  now = SIGHT_MS - 1;
  await sight.note(4, true);
  expect(await sight.among([1, 2, 4])).toEqual(new Set([1, 4]));
  now = SIGHT_MS;
  expect(await sight.among([1, 2, 4])).toEqual(new Set([4]));
});
