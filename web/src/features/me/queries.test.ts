import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeCache } from '#platform/cache.ts';
import { forgetEverything, useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { logOut, me } from './queries.ts';

beforeEach(() => {
  forgetEverything();
  clearProblems();
  beAlex();
});

/** Source: specification 1 §4 "Logout", decisions.md "Accounts". */
test.for([
  ['agrees', success(null), []],
  ['refuses', failure(500), ['quad-logout']],
  ['cannot be reached', failure(null), ['quad-logout']],
] as const)('a logout forgets everything where the server %s', async ([, reply, kept]) => {
  answer(authCalls.logout, () => reply);
  sessionStorage.setItem('quad-draft-1', 'Half a sentence');
  document.cookie = 'XSRF-TOKEN=abc; path=/';
  let wasKnown = false;
  await logOut(() => (wasKnown = useSession.getState().me !== null));
  expect(wasKnown).toBe(true);
  expect(Object.keys(localStorage)).toEqual(kept);
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).not.toContain('XSRF-TOKEN');
  expect(useSession.getState()).toMatchObject({ state: 'out', me: null });
});

test('a logout waits 2.5 seconds for the server', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  answer(authCalls.logout, () => {
    patience.abort();
    return success(null);
  });
  await logOut();
  expect(timeout.mock.calls).toEqual([[2500]]);
  timeout.mockRestore();
  expect(useSession.getState().state).toBe('out');
  expect(Object.keys(localStorage)).toEqual(['quad-logout']);
});

test('fetching one’s own info fails silently', async () => {
  answer(profileCalls.GetMyInfo, () => failure(500, 'Failed to fetch user'));
  await expect(makeCache().fetchQuery(me)).rejects.toThrow('Failed to fetch user');
  expect(useErrors.getState().list).toEqual([]);
});
