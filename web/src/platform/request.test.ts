import { authCalls } from '@quad/contract/auth/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { isReachable, request } from './request.ts';
import { dropBootstrap } from './bootstrap.ts';

test('what is wrong is told all together as code 400, and the server is not called', async () => {
  const inputs = answer(authCalls.login, () => failure(500));
  expect(await request(authCalls.login, { email: 'x', password: '' })).toEqual({
    status: false,
    errors: [
      { code: 400, message: 'Email is not in the right format', field: 'email' },
      { code: 400, message: 'Password cannot be empty', field: 'password' },
    ],
  });
  expect(inputs).toEqual([]);
});

test('without any response there is a null code', async () => {
  answer(authCalls.logout, () => failure(null));
  expect(await request(authCalls.logout, {})).toEqual({
    status: false,
    errors: [{ code: null, message: 'Cannot reach server' }],
  });
});

test.for([
  [200, true],
  [503, true],
  [502, false],
  [504, false],
] as const)('a server is there or not where %s is answered: %s', async ([status, isThere]) => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status }));
  onTestFinished(() => fetching.mockRestore());
  expect(await isReachable()).toBe(isThere);
});

test('a call says which client makes it, brings the cookies, and proves where it comes from', async () => {
  answer(profileCalls.GetMyInfo, () => success(currentUser()));
  answer(authCalls.logout, () => success(null));
  const sent = vi.spyOn(globalThis, 'fetch');
  document.cookie = 'XSRF-TOKEN=abc; path=/';
  await request(profileCalls.GetMyInfo, {});
  await request(authCalls.logout, {});
  document.cookie = 'XSRF-TOKEN=; path=/; max-age=0';
  const [read, write] = sent.mock.calls;
  expect(read).toMatchObject([
    '/api/user/me/GetMyInfo',
    { method: 'GET', credentials: 'include', headers: { 'x-client': 'web/0.5' } },
  ]);
  expect(write).toMatchObject([
    '/api/auth/logout',
    {
      method: 'POST',
      credentials: 'include',
      headers: { 'x-client': 'web/0.5', 'x-xsrf-token': 'abc', 'content-type': 'application/json' },
      body: '{}',
    },
  ]);
});

/** Writes answers into the page as the server does. */
function layAnswers(...laid: { path: string; input: unknown; answer: unknown }[]): void {
  const block = document.createElement('script');
  Object.assign(block, {
    type: 'application/json',
    id: 'bootstrap',
    textContent: JSON.stringify({ answers: laid }),
  });
  document.body.append(block);
}

test('what came along with the page is not asked for, once, and only if it was the same question', async () => {
  const inputs = answer(profileCalls.GetMyInfo, () => success(currentUser()));
  const content = currentUser({ first_name: 'Laid' });
  layAnswers({ path: profileCalls.GetMyInfo.path, input: {}, answer: success(content) });
  expect(await request(profileCalls.GetMyInfo, {})).toEqual(success(content));
  expect(inputs).toEqual([]);
  expect(document.getElementById('bootstrap')).toBeNull();
  await request(profileCalls.GetMyInfo, {});
  expect(inputs).toEqual([{}]);
  layAnswers({ path: profileCalls.GetMyInfo.path, input: { id: 1 }, answer: success(content) });
  await request(profileCalls.GetMyInfo, {});
  expect(inputs).toHaveLength(2);
});

test('what nobody took is forgotten', async () => {
  const inputs = answer(profileCalls.GetMyInfo, () => success(currentUser()));
  layAnswers({ path: profileCalls.GetMyInfo.path, input: {}, answer: success(currentUser()) });
  dropBootstrap();
  await request(profileCalls.GetMyInfo, {});
  expect(inputs).toEqual([{}]);
});
