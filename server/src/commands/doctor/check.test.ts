import { expect, test } from 'vitest';
import { examine, fail, ok, reasonOf } from './check.ts';
import { contextOf } from './testing/context.ts';

test('what hangs or throws has failed, and the other checks are done', async () => {
  const checks = {
    hangs: () => new Promise<never>(() => undefined),
    throws: () => Promise.reject(Object.assign(new Error('to 203.0.113.7'), { code: 'ECONNRESET' })),
    answers: async () => ok('fine.'),
  };
  expect(await examine([{ cure: 'Look.', checks }], contextOf({}), 1)).toEqual([
    { name: 'hangs', ...fail('not working (TimeoutError).', 'Look.') },
    { name: 'throws', ...fail('not working (ECONNRESET).', 'Look.') },
    { name: 'answers', ...ok('fine.') },
  ]);
});

test('the reason of an error is its first cause, without a message', () => {
  const first = Object.assign(new Error('connect 203.0.113.7'), { code: 'ECONNREFUSED' });
  expect(reasonOf(new TypeError('fetch failed', { cause: first }))).toBe('ECONNREFUSED');
  expect(reasonOf(new TypeError('fetch failed'))).toBe('TypeError');
  expect(reasonOf(new Error('refused', { cause: 'The bucket answered 403' }))).toBe(
    'The bucket answered 403',
  );
});
