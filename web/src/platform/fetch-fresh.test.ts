import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchFresh } from './fetch-fresh.ts';
import { refetchAfterGap } from './live-query.ts';

test('what a gap lets go of is asked once more', async () => {
  const cache = new QueryClient();
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('after the gap')];
  const fetched = fetchFresh(cache, {
    queryKey: ['past'],
    queryFn: () => answers.shift() ?? Promise.resolve('too often'),
  });
  await refetchAfterGap(cache, { queryKey: ['past'] });
  first.resolve('before the gap');
  expect(await fetched).toBe('after the gap');
  expect(answers).toEqual([]);
});

test('any other failure is handed on', async () => {
  const refused = fetchFresh(new QueryClient(), {
    queryKey: ['past'],
    queryFn: () => Promise.reject(new Error('No')),
    retry: false,
  });
  await expect(refused).rejects.toThrow('No');
});
