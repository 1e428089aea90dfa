import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { logIn } from '#features/auth/queries.ts';
import { makeCache } from '#platform/cache.ts';
import { clearEverything, hasUnfinishedLogout, useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { sessionUser } from '#testing/people.ts';
import { clearProblems, useErrors } from '#ui/errors.ts';
import { logOut, me } from './queries.ts';

beforeEach(() => {
  clearEverything();
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

test('a person who logged out without a connection can log in again without loading the page anew', async () => {
  const heard: string[] = [];
  answer(authCalls.logout, () => failure(null));
  await logOut();
  answer(profileCalls.GetMyInfo, () => failure(401));
  answer(authCalls.logout, () => {
    heard.push('logout');
    return success(null);
  });
  answer(authCalls.login, () => {
    heard.push('login');
    return success({ user: sessionUser() });
  });
  await logIn(makeCache(), { email: 'alex.chen@student.monash.edu', password: 'a good password' });
  expect(heard).toEqual(['logout', 'login']);
  expect(hasUnfinishedLogout()).toBe(false);
});

test('signing in where the logout before failed again is not undone by it', async () => {
  answer(authCalls.logout, () => failure(500));
  await logOut();
  answer(profileCalls.GetMyInfo, () => failure(401));
  answer(authCalls.login, () => success({ user: sessionUser() }));
  await logIn(makeCache(), { email: 'alex.chen@student.monash.edu', password: 'a good password' });
  expect(hasUnfinishedLogout()).toBe(false);
});

test('signing in does not wait for a server that hangs on the logout before', async () => {
  answer(authCalls.logout, () => failure(null));
  await logOut();
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
  const heard: string[] = [];
  answer(profileCalls.GetMyInfo, () => {
    heard.push('who');
    patience.abort();
    return failure(401);
  });
  answer(authCalls.logout, () => {
    heard.push('logout');
    return success(null);
  });
  answer(authCalls.login, () => success({ user: sessionUser() }));
  const answered = await logIn(makeCache(), {
    email: 'alex.chen@student.monash.edu',
    password: 'a good password',
  });
  expect(timeout.mock.calls).toEqual([[2500]]);
  timeout.mockRestore();
  expect(heard).toEqual(['who']);
  expect(answered.status).toBe(true);
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
