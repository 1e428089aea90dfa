import { accountCalls } from '@quad/contract/account/calls.ts';
import type { DataExport } from '@quad/contract/account/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionLost, connectionRestored } from '#platform/connection-state.ts';
import { sessionEnded, useSession } from '#platform/session.ts';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import { AccountSection } from './AccountSection.tsx';

const { DeleteAccount, GetDataExport, RequestDataExport } = accountCalls;
const NOT_READY = 'Enter your password and tick the box to agree first';
const none: DataExport = {
  state: 'none',
  url: null,
  bytes: null,
  requested_at: null,
  expires_at: null,
  again_at: null,
};
const preparing: DataExport = {
  ...none,
  state: 'preparing',
  requested_at: '2026-11-21T01:00:00.000Z',
  again_at: '2026-11-22T01:00:00.000Z',
};
const ready: DataExport = {
  ...preparing,
  state: 'ready',
  url: '/api/export/0123.zip',
  bytes: 1_400_000,
  expires_at: '2026-11-28T01:00:00.000Z',
};

let now: DataExport;

beforeEach(() => {
  now = none;
  connectionRestored();
  beAlex();
  answer(GetDataExport, () => success(now));
});

const show = () =>
  renderPage(
    <AccountSection email="alex@student.unimelb.edu.au" logout={<button type="button">Logout</button>} />,
    { at: '/app/me/settings' },
  );
const request = page.getByRole('button', { name: /^Request/ });
const status = page.getByRole('status');
const open = page.getByRole('button', { name: 'Delete Account' });
const dialog = page.getByRole('dialog', { name: 'Confirm Account Deletion' });
const password = dialog.getByLabelText('Password', { exact: true });
const feedback = dialog.getByRole('textbox', { name: 'Feedback (optional)' });
const agree = dialog.getByRole('checkbox');
const remove = dialog.getByRole('button', { name: 'Delete', exact: true });

test('data is asked for, waited for and fetched', async () => {
  const inputs = answer(RequestDataExport, () => success((now = preparing)));
  await show();
  await expect.element(page.getByRole('heading', { name: 'Download my data' })).toBeVisible();
  await expect.element(request).toMatchTextContent('Request My Data');
  await request.click();
  await expect.element(status.first()).toMatchTextContent(/We’re preparing your data/);
  await expect.element(request).toBeDisabled();
  await expect.element(request).toHaveAccessibleDescription('We’re preparing it.');
  expect(inputs).toEqual([{}]);
  now = ready;
  const link = page.getByRole('link', { name: 'Download (1.4 MB)' });
  await expect.element(link).toHaveAttribute('href', '/api/export/0123.zip');
  await expect.element(link).toHaveAttribute('download');
  await expect.element(status.first()).toMatchTextContent(/until Saturday 28 November/);
  await expect
    .element(request)
    .toHaveAccessibleDescription(expect.stringMatching(/^Once a day: again from /));
});

test.each([
  ['expired', 'Your last download has expired: each is kept for 7 days.'],
  ['failed', 'We couldn’t prepare your data. Request it again.'],
] as const)('one that is %s can be asked for again', async (state, words) => {
  now = { ...ready, state, url: null, again_at: null };
  await show();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(request).toBeEnabled();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});

test('offline nothing is asked for, and a refusal is told', async () => {
  answer(RequestDataExport, () => failure(429, 'You can ask for your data once a day.'));
  await show();
  connectionLost();
  await expect
    .element(request)
    .toHaveAccessibleDescription('You’re offline. You can ask once you’re back online.');
  connectionRestored();
  await request.click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/once a day/);
});

test('where another tab has asked, the refusal brings what it got', async () => {
  answer(RequestDataExport, () => {
    now = ready;
    return failure(429, 'You can ask for your data once a day.');
  });
  await show();
  await request.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('link', { name: 'Download (1.4 MB)' })).toBeVisible();
});

test('leaving takes a password and a tick, and says so until both are there', async () => {
  await show();
  await open.click();
  await expect.element(page.getByRole('heading', { name: 'Confirm Account Deletion' })).toHaveFocus();
  await expect.element(remove).toBeDisabled();
  await expect.element(remove).toHaveAccessibleDescription(NOT_READY);
  await expect.element(remove).toHaveAttribute('data-tip', NOT_READY);
  await expect.element(page.getByText(NOT_READY)).toBeVisible();
  await agree.click();
  await expect.element(remove).toBeDisabled();
  await password.fill(' x ');
  await expect.element(remove).toBeDisabled();
  await password.fill('xy');
  await expect.element(remove).toBeEnabled();
  await expect.element(page.getByText(NOT_READY)).not.toBeInTheDocument();
  await agree.click();
  await expect.element(remove).toBeDisabled();
});

test('Cancel comes before Delete, and what was typed is forgotten with it', async () => {
  await show();
  await open.click();
  const names = () => [...document.querySelectorAll('dialog footer button')].map((one) => one.textContent);
  expect(names()[0]).toBe('Cancel');
  await password.fill('secret');
  await agree.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await open.click();
  await expect.element(password).toHaveValue('');
  await expect.element(agree).not.toBeChecked();
});

test('the account goes with what was said, and this device forgets', async () => {
  const inputs = answer(DeleteAccount, () => success(null));
  localStorage.setItem('first_name', '"Alex"');
  const { where, state } = await show();
  await open.click();
  await feedback.fill('  Moving away ');
  await password.fill(' my secret');
  await agree.click();
  await remove.click();
  await expect.poll(where).toBe('/');
  expect(state()).toEqual({ gone: true });
  expect(inputs).toEqual([{ agree_delete: true, password: ' my secret', feedback: 'Moving away' }]);
  expect(localStorage.length).toBe(0);
  expect(useSession.getState()).toMatchObject({ state: 'out', me: null });
});

test('where the answer is lost, the end of the session tells that the account is gone', async () => {
  answer(DeleteAccount, () => failure(null));
  const { where, state } = await show();
  await open.click();
  await password.fill('my secret');
  await agree.click();
  await remove.click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Cannot reach server/);
  sessionEnded();
  await expect.poll(where).toBe('/');
  expect(state()).toEqual({ gone: true });
});

test('a session that ended meanwhile ends here, too, though one was leaving', async () => {
  answer(DeleteAccount, () => failure(401));
  await show();
  await open.click();
  await password.fill('my secret');
  await agree.click();
  await remove.click();
  await expect.poll(() => useSession.getState().state).toBe('out');
});

test('Enter in the password field sends, and nothing said is nothing sent', async () => {
  const inputs = answer(DeleteAccount, () => failure(403, 'That password isn’t right', 'password'));
  await show();
  await open.click();
  await password.fill('wrong');
  await userEvent.keyboard('{Enter}');
  expect(inputs).toEqual([]);
  await agree.click();
  await password.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/That password isn’t right/);
  expect(inputs).toEqual([{ agree_delete: true, password: 'wrong', feedback: null }]);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  expect(useSession.getState().state).toBe('in');
});

test('feedback over 512 characters is counted and refused', async () => {
  const inputs = answer(DeleteAccount, () => success(null));
  await show();
  await open.click();
  await feedback.fill('x'.repeat(513));
  await expect.element(dialog.getByText(/513.*512/)).toBeVisible();
  await password.fill('secret');
  await agree.click();
  await remove.click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/Feedback must be less than 512 characters long/);
  expect(inputs).toEqual([]);
});
