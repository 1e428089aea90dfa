import type { Call } from '@quad/contract/core/call.ts';
import { authCalls } from '@quad/contract/auth/calls.ts';
import { PAGE_USER, SOMEBODY_ELSE } from '@quad/contract/core/page-user.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { logOut, me } from '#features/me/queries.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, type Reply, success } from '#testing/fake-server.ts';
import { emptyDatabases, storedRecords, openTab } from '#testing/local-databases.ts';
import { currentUser, sessionUser } from '#testing/people.ts';
import { makeCache } from './cache.ts';
import { localStore } from './local-store.ts';
import { request } from './request.ts';
import * as session from './session.ts';

/** Two people use one browser: first Alex, then Bo. Bo signs in in the same tab or in another one. */
const ALEX = 9;
const BO = 10;
const bo = sessionUser({ user_id: BO, first_name: 'Bo' });

const takenOver = vi.fn<() => void>();
addEventListener(session.TAKEN_OVER, takenOver);

beforeEach(async () => {
  session.clearEverything();
  await emptyDatabases();
  takenOver.mockClear();
  beAlex();
});

/** Opens another tab of the same browser with the page loaded. */
const anotherTab = () => openTab<typeof session>(import.meta.url, ['./session.ts']);

/**
 * Delays the server's answer to a call. @returns a promise that resolves when the call is made; its value is a function
 * that releases the answer
 */
function held<C extends Call>(call: C, reply: Reply<C>): Promise<() => void> {
  const inputs = Promise.withResolvers<() => void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(call, async () => {
    inputs.resolve(resolve);
    await promise;
    return reply;
  });
  return inputs.promise;
}

/** The id and the first name that the device stores. */
const remembered = () => [localStorage.getItem('user_id'), localStorage.getItem('first_name')];
const OF_BO = [`${BO}`, '"Bo"'];

test.for([
  ['here', () => Promise.resolve(session)],
  ['in another tab', anotherTab],
] as const)('who Alex is comes too late once Bo has signed in %s', async ([, where]) => {
  const { clearEverything, rememberMe, signedIn } = await where();
  rememberMe(currentUser());
  const isAsked = held(profileCalls.GetMyInfo, success(currentUser()));
  const inputs = makeCache().fetchQuery(me);
  const arrive = await isAsked;
  clearEverything();
  signedIn(bo);
  arrive();
  await expect(inputs).rejects.toThrow('Log in to continue');
  expect(remembered()).toEqual(OF_BO);
});

test('who Alex is comes too late once Alex has signed out in another tab', async () => {
  const tab = await anotherTab();
  const isAsked = held(profileCalls.GetMyInfo, success(currentUser()));
  const inputs = makeCache().fetchQuery(me);
  const arrive = await isAsked;
  tab.rememberMe(currentUser());
  tab.clearEverything();
  arrive();
  await expect(inputs).rejects.toThrow('Log in to continue');
  expect(localStorage.length).toBe(0);
});

test('that Alex’s session has ended takes nothing of Bo’s along', async () => {
  const tab = await anotherTab();
  const isAsked = held(friendCalls.GetMyFriends, failure(401));
  const inputs = request(friendCalls.GetMyFriends, {});
  const arrive = await isAsked;
  tab.signedIn(bo);
  arrive();
  await inputs;
  expect(remembered()).toEqual(OF_BO);
  session.sessionEnded();
  expect(remembered()).toEqual(OF_BO);
});

test('signing out in a tab of Alex’s leaves Bo signed in', async () => {
  const tab = await anotherTab();
  const isAsked = held(authCalls.logout, failure(500));
  const left = logOut();
  const arrive = await isAsked;
  tab.signedIn(bo);
  document.cookie = 'XSRF-TOKEN=of-bo; path=/';
  arrive();
  await left;
  expect(remembered()).toEqual(OF_BO);
  expect(document.cookie).toContain('of-bo');
  expect(session.hasUnfinishedLogout()).toBe(false);
  expect(takenOver).toHaveBeenCalledOnce();
});

test('signing out goes on where another tab of Alex’s hears first that the session has ended', async () => {
  const tab = await anotherTab();
  const isAsked = held(authCalls.logout, success(null));
  const left = logOut();
  const arrive = await isAsked;
  tab.sessionEnded();
  arrive();
  await left;
  expect(session.useSession.getState()).toMatchObject({ state: 'out', user_id: null });
  expect(takenOver).not.toHaveBeenCalled();
});

test('a logout that the server has not heard of is not repeated for Bo', () => {
  session.noteUnfinishedLogout(true);
  session.signedIn(bo);
  expect(session.hasUnfinishedLogout()).toBe(false);
});

test('every call says whose page makes it, and a page that is somebody else’s lets go of all it had', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  answer(friendCalls.GetMyFriends, () => failure(409, SOMEBODY_ELSE));
  expect(await request(friendCalls.GetMyFriends, {})).toMatchObject({ errors: [{ code: 401 }] });
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ [PAGE_USER]: `${ALEX}` });
  expect(takenOver).toHaveBeenCalledOnce();
  expect(session.useSession.getState()).toMatchObject({ user_id: null, me: null });
  // With Alex in the storage, the page would load again as Alex, and the server would refuse it again.
  expect(remembered()).toEqual([null, null]);
});

test('a page that hears that it is somebody else’s keeps what is theirs', async () => {
  const tab = await anotherTab();
  tab.signedIn(bo);
  answer(friendCalls.GetMyFriends, () => failure(409, SOMEBODY_ELSE));
  await request(friendCalls.GetMyFriends, {});
  expect(takenOver).toHaveBeenCalledOnce();
  expect(remembered()).toEqual(OF_BO);
});

test('a page is taken over where the server knows another person than it did', async () => {
  answer(profileCalls.GetMyInfo, () => success(currentUser({ id: BO, first_name: 'Bo' })));
  await makeCache().fetchQuery(me);
  expect(takenOver).toHaveBeenCalledOnce();
  expect(remembered()).toEqual(OF_BO);
});

test('a draft of Alex’s on its way is not kept once Bo has signed in, in a tab that has not heard of it', async () => {
  const tab = await anotherTab();
  const drafts = localStore('drafts', (record) => typeof record === 'string');
  tab.signedIn(bo);
  expect(await drafts.write(ALEX, 7, 'half a thought')).toBe(false);
  expect(await storedRecords(ALEX)).toEqual({});
});
