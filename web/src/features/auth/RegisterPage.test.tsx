import { authCalls } from '@quad/contract/auth/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { waitlistCalls } from '@quad/contract/reference/waitlist-calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, failure, success } from '#testing/fake-server.ts';
import { universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { RegisterPage } from './RegisterPage.tsx';

const referenceData = { universities, today: '2026-11-20' };
const email = page.getByLabelText('Student email');
const register = page.getByRole('button', { name: 'Register' });
const dialog = page.getByRole('alertdialog');

beforeEach(() => void answer(referenceCalls.GetUniversities, () => success({ universities })));

const open = () => renderPage(<RegisterPage />, { at: '/auth/register' });

async function fillIn() {
  await page.getByLabelText('Monash University').click();
  await email.fill('alex.chen@student.monash.edu');
  await page.getByLabelText('Password').fill('correct horse');
  await page.getByLabelText('Confirm password').fill('correct horse');
}

test('the button says what it takes, to readers and as its tooltip', async () => {
  const words = 'Please fill in the required fields, then click Register';
  await open();
  await expect.element(register).toHaveAccessibleDescription(words);
  await expect.element(register).toHaveAttribute('data-tip', words);
});

test('where nobody can sign up, the form says so and why before it is filled in', async () => {
  answer(referenceCalls.GetUniversities, () =>
    success({ universities, signups_off: 'Mail is down. Back at six.' }),
  );
  await open();
  const notice = page.getByRole('status').filter({ hasText: 'You can’t sign up right now' });
  await expect.element(notice).toMatchTextContent('Mail is down. Back at six.');
  await expect.element(page.getByLabelText('Monash University')).toBeVisible();
});

test('an empty form is told everything at once, in the order of the fields, and is not sent', async () => {
  const inputs = answer(authCalls.register, () => failure(500), referenceData);
  await open();
  await page.getByLabelText('Confirm password').fill('something else');
  await register.click();
  const messages = [
    'Please select an institution',
    'The email you entered is not valid for the selected institution. Please enter your student email.',
    'Password must be 8-255 characters long',
    'Confirm password does not match',
  ];
  await expect.element(dialog).toBeVisible();
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(messages);
  await dialog.getByRole('button', { name: 'OK' }).click();
  for (const message of messages) await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByLabelText('Monash University')).toHaveFocus();
  expect(inputs).toEqual([]);
});

test('the institution enables the e-mail, whose domain must be one of its own', async () => {
  await open();
  await expect.element(email).toBeDisabled();
  await fillIn();
  await email.fill('alex@student.unimelb.edu.au');
  await register.click();
  await expect
    .element(dialog.getByRole('listitem'))
    .toMatchTextContent('The email you entered is not valid for the selected institution.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('alex@student.unimelb.edu.au');
});

test('an institution that is not open cannot be picked, and can be waited for', async () => {
  const joined = answer(waitlistCalls.JoinWaitlist, () => success(null), referenceData);
  const left = answer(waitlistCalls.LeaveWaitlist, () => success(null));
  const { where } = await open();
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(2);
  await page.getByText('Not open yet (1)').click();
  const way = page.getByRole('link', { name: 'Tell me when it opens' });
  await expect.element(way).toHaveAccessibleDescription('RMIT University');
  await way.click();
  expect(where()).toBe('/auth/register?wait=58');
  await expect.element(page.getByText(/^RMIT University isn’t on Quad yet/)).toBeVisible();
  await email.fill('kim@student.monash.edu');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('The email you entered is not valid');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await email.fill('kim@student.rmit.edu.au');
  await page.getByRole('button', { name: 'Tell me when it opens' }).click();
  const said = page.getByRole('status').filter({ hasText: 'kim@student.rmit.edu.au' });
  await expect.element(said).toHaveFocus();
  await expect.element(said).toMatchTextContent('You’re on the list.');
  await page.getByRole('button', { name: 'Take me off the list' }).click();
  await expect.element(said).toMatchTextContent('is off the list');
  const both = { uni_id: 58, email: 'kim@student.rmit.edu.au' };
  expect([joined, left]).toEqual([[both], [both]]);
});

test('success leads to the notice, once, however often it was pressed', async () => {
  const inputs = answer(
    authCalls.register,
    ({ email: address }) => success({ email: address }),
    referenceData,
  );
  const resent = answer(authCalls.ResendVerification, () => success(null));
  await open();
  await fillIn();
  await register.dblClick();
  await expect.element(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect.element(page.getByText('alex.chen@student.monash.edu')).toBeVisible();
  await expect.element(page.getByText(/^The link works for 24 hours/)).toBeVisible();
  expect(inputs).toEqual([
    {
      uni_id: 57,
      email: 'alex.chen@student.monash.edu',
      password: 'correct horse',
      confirm_password: 'correct horse',
    },
  ]);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(page.getByText('Sent. It may take a minute to arrive.')).toBeVisible();
  expect(resent).toEqual([{ email: 'alex.chen@student.monash.edu' }]);
});

test('the notice ends once somebody is logged in in another tab', async () => {
  await renderPage(<RegisterPage />, { at: '/auth/register?sent=alex%40student.monash.edu' });
  await expect.element(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  localStorage.setItem('user_id', '7');
  dispatchEvent(new StorageEvent('storage', { key: 'user_id', newValue: '7' }));
  await expect.element(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send it again' })).not.toBeInTheDocument();
});

test('the notice leads to where the mail is read, and to nowhere where that is not known', async () => {
  const known = universities.map((one) =>
    one.id === 57 ? { ...one, webmail: [{ domain: 'student.monash.edu', url: '/dev/mail' }] } : one,
  );
  answer(referenceCalls.GetUniversities, () => success({ universities: known }));
  const openFor = (sent: string) =>
    renderPage(<RegisterPage />, { at: `/auth/register?${new URLSearchParams({ sent })}` });
  const link = page.getByRole('link', { name: 'Open your student mail' });
  const { unmount } = await openFor('alex@student.monash.edu');
  await expect.element(link).toHaveAttribute('href', '/dev/mail');
  await unmount();
  await openFor('alex@student.monash.edu.au');
  await expect.element(page.getByText('Check your inbox.')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('a person who registers too often learns how long to wait, and loses nothing typed', async () => {
  answer(
    authCalls.register,
    () => ({ ...failure(429, 'Too many requests.'), retryAfter: 1500 }),
    referenceData,
  );
  await open();
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('Too many requests. You can try again in 25 minutes.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByLabelText('Confirm password')).toHaveValue('correct horse');
  await expect.element(register).toBeEnabled();
});

/**
 * Replaces all intervals of 2.5 s by functions that the test calls. Fake timers would advance while the test waits for
 * an element.
 */
function holdClocks(): Map<number, () => void> {
  const held = new Map<number, () => void>();
  const { setInterval: start, clearInterval: stop } = window;
  const starts = vi.spyOn(window, 'setInterval').mockImplementation(((tick: () => void, every: number) => {
    if (every !== 2500) return start(tick, every);
    const id = -1 - held.size;
    held.set(id, tick);
    return id;
  }) as typeof setInterval);
  const stops = vi.spyOn(window, 'clearInterval').mockImplementation((id) => {
    if (!held.delete(Number(id))) stop(id);
  });
  onTestFinished(() => {
    starts.mockRestore();
    stops.mockRestore();
  });
  return held;
}

function wantStillness(matches: boolean): void {
  const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  onTestFinished(() => media.mockRestore());
}

test('the example domain changes every 2.5 seconds and rests while one types', async () => {
  wantStillness(false);
  const clocks = holdClocks();
  await open();
  await page.getByLabelText('Monash University').click();
  const shown = () => document.querySelector('[data-shown]')?.textContent;
  await expect.poll(shown).toBe('For example you@student.monash.edu');
  await expect.poll(() => clocks.size).toBe(1);
  for (const tick of clocks.values()) tick();
  await expect.poll(shown).toBe('For example you@student.monash.edu.au');
  await email.click();
  await expect.poll(() => clocks.size).toBe(0);
  expect(shown()).toBe('For example you@student.monash.edu.au');
  await page.getByLabelText('Confirm password').click();
  await expect.poll(() => clocks.size).toBe(1);
  await expect
    .element(email)
    .toHaveAccessibleDescription(/@student\.monash\.edu or @student\.monash\.edu\.au/);
});

test('the example domain rests for those who ask for stillness', async () => {
  const clocks = holdClocks();
  wantStillness(true);
  await open();
  await page.getByLabelText('Monash University').click();
  await expect.element(email).toBeEnabled();
  await expect
    .element(page.getByText('For example you@student.monash.edu', { exact: true }))
    .toBeInTheDocument();
  expect(clocks.size).toBe(0);
});

test('institutions that could not be loaded can be asked for again', async () => {
  let isUp = false;
  answer(referenceCalls.GetUniversities, () =>
    isUp ? success({ universities }) : failure(500, 'Couldn’t load institutions'),
  );
  await open();
  await expect.element(page.getByText('Couldn’t load institutions')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByLabelText('Monash University')).toBeVisible();
});
