import { afterEach, expect, test } from 'vitest';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { ApiError } from './request.ts';
import { makeCache } from './cache.ts';

afterEach(clearProblems);

const failing = (name: string) => ({
  queryKey: [name],
  queryFn: () => Promise.reject(new ApiError([{ code: 500, message: `No ${name}` }])),
  retry: false,
});
const shown = () => useErrors.getState().list.map(({ message }) => message);

test('a question that fails again at once is told once; another one is told too', async () => {
  const cache = makeCache();
  await expect(cache.fetchQuery(failing('friends'))).rejects.toThrow('No friends');
  expect(shown()).toEqual(['No friends']);
  clearProblems();
  await expect(cache.fetchQuery(failing('friends'))).rejects.toThrow('No friends');
  expect(shown()).toEqual([]);
  await expect(cache.fetchQuery(failing('chats'))).rejects.toThrow('No chats');
  expect(shown()).toEqual(['No chats']);
});
