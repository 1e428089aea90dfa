import { expect, test } from 'vitest';
import { MODERATION_ACTIONS } from '../accounts/words.ts';
import { queues } from '../console-queues.ts';
import { dueWords } from './DueTime.tsx';
import { KEYS } from './keys.ts';

test('no key means two things, none two keys, and the console’s own are left alone', () => {
  const meanings = Object.values(KEYS);
  expect(new Set(meanings).size).toBe(meanings.length);
  for (const own of ['s', 'u', 'b', '.', '?', 'g']) expect(KEYS).not.toHaveProperty([own]);
  for (const { keys } of queues) expect(new Set(keys).size).toBe(keys.length);
  expect(Object.entries(MODERATION_ACTIONS).map(([, { keys, label }]) => [keys, label])).toEqual(
    Object.values(MODERATION_ACTIONS).map(({ keys }) => [keys, KEYS[keys]]),
  );
});

test.each([
  [21 * 3600, 'due in 21 h'],
  [90, 'due in 1 m'],
  [0, 'due now'],
  [-3 * 3600 - 5, 'overdue by 3 h'],
  [-2 * 86_400, 'overdue by 2 d'],
])('%d s from now is “%s”', (seconds, words) => {
  const now = Date.parse('2026-11-26T00:00:00Z');
  expect(dueWords(new Date(now + seconds * 1000).toISOString(), now)).toBe(words);
});
