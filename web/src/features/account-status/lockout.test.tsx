import { authCalls } from '@quad/contract/auth/calls.ts';
import { LOCKOUT_FIELD } from '@quad/contract/moderation-actions/lockout.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import LockedOutRoute from '../../app/LockedOutRoute.tsx';
import ToLockedOut from '../../app/ToLockedOut.tsx';
import { LoginPage } from '#features/auth/LoginPage.tsx';

const { GetLockout, AppealLockout } = ownModerationActionCalls;
const WORDS = 'That was my flatmate, on my phone.';
const SUSPENDED: OwnModerationAction = {
  moderation_action_id: 7,
  kind: 'SUSPEND',
  reason: 'Threats',
  taken_time: '2026-11-20T03:00:00.000Z',
  until: '2026-12-01T03:00:00.000Z',
  lifted_time: null,
  read_time: null,
  removed: null,
  is_active: true,
  appeal: null,
};
const WAITING: NonNullable<OwnModerationAction['appeal']> = {
  content: WORDS,
  made_time: '2026-11-23T03:00:00.000Z',
  state: 'WAITING',
  reason: null,
  decided_time: null,
};

const heading = (name: string) => page.getByRole('heading', { name });
const words = page.getByLabelText('Why is this wrong?');
const send = page.getByRole('button', { name: 'Send appeal' });

beforeEach(() => sessionStorage.clear());

test('what went with it is there to read, for a person who appeals', async () => {
  const removed = { target_type: 'POST', text: 'The tutor is a tuba' };
  answer(GetLockout, () => success({ ...SUSPENDED, removed }));
  await renderPage(<LockedOutRoute />);
  await expect.element(page.getByRole('figure')).toMatchTextContent('What was removedThe tutor is a tuba');
});

test('a person who is locked out sees why and until when, appeals once, and sees that it is with us', async () => {
  answer(GetLockout, () => success(SUSPENDED));
  const sent = answer(AppealLockout, ({ content }) =>
    success({ ...SUSPENDED, appeal: { ...WAITING, content } }),
  );
  await renderPage(<LockedOutRoute />);
  await expect.element(heading('Your account is suspended')).toBeVisible();
  await expect.element(page.getByText('Threats')).toBeVisible();
  await expect.element(page.getByText(/1 December 2026/)).toBeVisible();
  await words.fill('Too short');
  await send.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(words).toHaveAccessibleDescription(/10-1000 characters/);
  expect(sent).toEqual([]);
  await words.fill(WORDS);
  await send.click();
  await expect.element(page.getByText(/^Your appeal is with us\. Someone/)).toHaveFocus();
  await expect.element(page.getByText(WORDS)).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();
  expect(sent).toEqual([{ content: WORDS }]);
});

test('what was typed is there again after the page was loaded anew', async () => {
  answer(GetLockout, () => success(SUSPENDED));
  const first = await renderPage(<LockedOutRoute />);
  await words.fill(WORDS);
  await first.unmount();
  await renderPage(<LockedOutRoute />);
  await expect.element(words).toHaveValue(WORDS);
});

test('a refused appeal keeps what was typed', async () => {
  answer(GetLockout, () => success(SUSPENDED));
  answer(AppealLockout, () => failure(401, 'Log in again to appeal'));
  await renderPage(<LockedOutRoute />);
  await words.fill(WORDS);
  await send.click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('Log in again to appeal');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(words).toHaveValue(WORDS);
});

test('a ban has no end, and shows what became of the appeal', async () => {
  const appeal = { ...WAITING, state: 'UPHELD', reason: 'It was on your phone.' } as const;
  answer(GetLockout, () => success({ ...SUSPENDED, kind: 'BAN', until: null, appeal }));
  await renderPage(<LockedOutRoute />);
  await expect.element(heading('Your account is banned')).toBeVisible();
  await expect.element(page.getByText('No end date')).toBeVisible();
  await expect.element(page.getByText('You can’t use Quad.')).toBeVisible();
  await expect.element(page.getByText(/^Ban lifted\?/)).toBeVisible();
  await expect.element(page.getByText('It was on your phone.')).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
});

test('where nobody was refused there is the way to the login', async () => {
  answer(GetLockout, () => success(null));
  await renderPage(<LockedOutRoute />);
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});

test('the link to the login leads to the login, also for a person whose session staff have ended', async () => {
  const inputs = answer(GetLockout, () => success(SUSPENDED));
  const here = location.href;
  history.pushState(null, '', '/auth/locked-out');
  history.pushState(null, '', '/auth/login');
  useSession.setState({ state: 'out', user_id: 9 });
  const { where } = await renderPage(<LoginPage SignedOut={ToLockedOut} />, { at: '/auth/login' });
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect([where(), inputs]).toEqual(['/auth/login', []]);
  history.pushState(null, '', here);
});

test('the page notices by itself that it is over, and says so with the way in', async () => {
  let now: OwnModerationAction | null = SUSPENDED;
  answer(GetLockout, () => success(now));
  const { cache } = await renderPage(<LockedOutRoute />);
  await expect.element(heading('Your account is suspended')).toBeVisible();
  // From here on, the server no longer knows who asks. The page must still show the suspension.
  now = null;
  await cache.refetchQueries();
  await expect.element(heading('Your account is suspended')).toBeVisible();
  now = {
    ...SUSPENDED,
    is_active: false,
    lifted_time: '2026-11-24T03:00:00.000Z',
    appeal: { ...WAITING, state: 'LIFTED' },
  };
  await cache.refetchQueries();
  await expect.element(heading('You’re back')).toBeVisible();
  await expect.element(page.getByText('You were right. We’ve lifted it.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth/login');
});

test('what cannot be fetched says so, and is asked for again', async () => {
  let tries = 0;
  answer(GetLockout, () => ((tries += 1) === 1 ? failure(500) : success(SUSPENDED)));
  await renderPage(<LockedOutRoute />);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Your account is suspended')).toBeVisible();
});

test('a login that is refused because of it leads there, without an error dialog', async () => {
  answer(authCalls.login, () => failure(403, 'This account is suspended', LOCKOUT_FIELD));
  const { where } = await renderPage(<LoginPage />, { at: '/auth/login' });
  await page.getByLabelText('Email').fill('alex@student.monash.edu');
  await page.getByLabelText('Password').fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(where).toBe('/auth/locked-out');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('whose session staff have ended is led there and sees no login, and nobody else is asked about', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const inputs = answer(GetLockout, async () => {
    await promise;
    return success(SUSPENDED);
  });
  const login = <LoginPage SignedOut={ToLockedOut} />;
  const form = page.getByRole('button', { name: 'Login' });
  const visitor = await renderPage(login, { at: '/auth/login' });
  await expect.element(form).toBeVisible();
  expect(inputs).toEqual([]);
  await visitor.unmount();
  useSession.setState({ state: 'out', user_id: 9 });
  const { where } = await renderPage(login, { at: '/auth/login?redirect=%2Fapp%2Fme%2Fmessages' });
  await expect.poll(() => inputs).toHaveLength(1);
  expect(form.elements()).toEqual([]);
  resolve();
  await expect.poll(where).toBe('/auth/locked-out');
});
