import { expect, test } from 'vitest';
import { localSight, SIGHT_MS } from './sight.ts';

const pageOf = (user_id: number, socket_id = 'one') => ({ user_id, socket_id });

test('a page is in sight until it says otherwise, or nothing for three minutes', async () => {
  let now = 0;
  const sight = localSight(() => now);
  await sight.note(pageOf(1), true);
  await sight.note(pageOf(2), true);
  expect(await sight.among([1, 2, 3])).toEqual(new Set([1, 2]));
  await sight.note(pageOf(2), false);
  now = SIGHT_MS - 1;
  await sight.note(pageOf(4), true);
  expect(await sight.among([1, 2, 4])).toEqual(new Set([1, 4]));
  now = SIGHT_MS;
  expect(await sight.among([1, 2, 4])).toEqual(new Set([4]));
});

test('a phone that is put away does not hide the laptop in use', async () => {
  const sight = localSight(() => 0);
  await sight.note(pageOf(1, 'laptop'), true);
  await sight.note(pageOf(1, 'phone'), true);
  await sight.note(pageOf(1, 'phone'), false);
  expect(await sight.among([1])).toEqual(new Set([1]));
  await sight.note(pageOf(1, 'laptop'), false);
  expect(await sight.among([1])).toEqual(new Set());
});
