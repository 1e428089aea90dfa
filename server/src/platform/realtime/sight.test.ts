import { expect, test } from 'vitest';
import { localSight, SIGHT_MS } from './sight.ts';

const browserOf = (user_id: number, session_id = user_id) => ({ user_id, session_id });

test('a page is in sight until it says otherwise, or nothing for three minutes', async () => {
  let now = 0;
  const sight = localSight(() => now);
  await sight.note(browserOf(1), true);
  await sight.note(browserOf(2), true);
  expect(await sight.among([1, 2, 3])).toEqual(new Set([1, 2]));
  await sight.note(browserOf(2), false);
  now = SIGHT_MS - 1;
  await sight.note(browserOf(4), true);
  expect(await sight.among([1, 2, 4])).toEqual(new Set([1, 4]));
  now = SIGHT_MS;
  expect(await sight.among([1, 2, 4])).toEqual(new Set([4]));
});

test('a phone that is put away does not hide the laptop in use', async () => {
  const sight = localSight(() => 0);
  await sight.note(browserOf(1, 10), true);
  await sight.note(browserOf(1, 11), true);
  await sight.note(browserOf(1, 11), false);
  expect(await sight.among([1])).toEqual(new Set([1]));
  await sight.note(browserOf(1, 10), false);
  expect(await sight.among([1])).toEqual(new Set());
});
