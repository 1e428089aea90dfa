import { authCalls } from '@quad/contract/auth/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { answer, success } from '#testing/fake-server.ts';
import { sessionUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ForVisitors } from './ForVisitors.tsx';
import { LoginPage } from './LoginPage.tsx';

const email = page.getByLabelText('Email');

const open = (at: string, state: unknown = null) =>
  renderPage(
    <ForVisitors>
      <LoginPage />
    </ForVisitors>,
    { at, state },
  );

const beSignedIn = () => void (document.documentElement.dataset['session'] = '');

test.for([
  ['/auth/login', '/app/me/dashboard'],
  ['/auth/login?redirect=%2Fapp%2Fme%2Fmessages%3Fid%3D7', '/app/me/messages?id=7'],
  ['/auth/login?redirect=%2F%2Fevil', '/app/me/dashboard'],
] as const)(
  'a person who is signed in is led from %s to %s, and Back does not return',
  async ([at, target]) => {
    beSignedIn();
    const { where, history } = await open(at);
    await expect.poll(where).toBe(target);
    expect(history).toEqual([target]);
    await expect.element(email).not.toBeInTheDocument();
  },
);

test('a person who comes with an e-mail that has just been verified finds the form, signed in or not', async () => {
  beSignedIn();
  const { where } = await open('/auth/login', { email: 'b@student.monash.edu', verified: 'yes' });
  await expect.element(email).toHaveValue('b@student.monash.edu');
  expect(where()).toBe('/auth/login');
});

test('a login in another tab leads on once, however much that tab notes', async () => {
  useSession.setState({ state: 'out' });
  await open('/auth/login');
  const led: string[] = [];
  const stay = (event: NavigateEvent) => {
    event.preventDefault();
    led.push(new URL(event.destination.url).pathname);
  };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
  const change = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));
  change('quad-theme');
  expect(led).toEqual([]);
  localStorage.setItem('user_id', '9');
  for (const key of ['user_id', 'first_name', 'setup_stage']) change(key);
  expect(led).toEqual(['/app/me/dashboard']);
});

test('a person who logs in here goes where the form leads, once', async () => {
  useSession.setState({ state: 'out' });
  answer(authCalls.login, () => success({ user: sessionUser({ setup_stage: 0 }) }));
  const { history } = await open('/auth/login');
  await email.fill('alex@student.monash.edu');
  await page.getByLabelText('Password').fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => history.at(-1)).toBe('/app/me/setup');
  expect(history).toEqual(['/app/me/setup']);
});
