import { afterEach, expect, test } from 'vitest';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { connectionLost, connectionRestored } from './connection-state.ts';
import { ApiError } from './request.ts';
import { makeCache } from './cache.ts';

afterEach(() => {
  clearProblems();
  connectionRestored();
});

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

/** Source: decisions.md "Failed checks". */
test.for([
  ['nobody answers', null, []],
  ['a proxy finds nobody', 502, []],
  ['something is wrong with the question', 400, ['No']],
] as const)(
  'what a read is told in the dialog while the connection is known to be gone and %s',
  async ([, code, told]) => {
    connectionLost();
    const query = {
      queryKey: ['read', code],
      queryFn: () => Promise.reject(new ApiError([{ code, message: 'No' }])),
      retry: false,
    };
    await expect(makeCache().fetchQuery(query)).rejects.toThrow('No');
    expect(shown()).toEqual(told);
    connectionRestored();
    await expect(makeCache().fetchQuery(query)).rejects.toThrow('No');
    expect(shown()).toEqual(['No']);
  },
);
