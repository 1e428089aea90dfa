import { authCalls } from '@quad/contract/auth/calls.ts';
import { secondFactorResetCalls } from '@quad/contract/auth/second-factor-reset-calls.ts';
import { unsubscribeCalls } from '@quad/contract/push/unsubscribe-calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { sessionUser, universities } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { KeepTwoStepPage } from './KeepTwoStepPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

const settingsLink = page.getByRole('link', { name: 'Open Settings' });
const verify = page.getByRole('button', { name: 'Verify email' });
const openVerify = () => renderPage(<VerifyEmailPage />, { at: '/auth/VerifyEmail?verify_token=t0ken' });

test('the verification token is spent by the press alone, and the login knows the e-mail', async () => {
  const inputs = answer(authCalls.VerifyEmail, () =>
    success({ email: 'alex@student.monash.edu', signed_in: false, user: null }),
  );
  const { where, state } = await openVerify();
  await expect.element(verify).toBeVisible();
  await expect.element(page.getByText('Tap to confirm it’s yours.')).toBeVisible();
  expect(inputs).toEqual([]);
  await verify.click();
  await expect.poll(where).toBe('/auth/login');
  expect(state()).toEqual({ email: 'alex@student.monash.edu', verified: 'yes' });
  expect(inputs).toEqual([{ verify_token: 't0ken' }]);
});

test('in the browser that registered, confirming leads on to the setup', async () => {
  answer(authCalls.VerifyEmail, () =>
    success({ email: 'alex@student.monash.edu', signed_in: true, user: sessionUser({ setup_stage: 0 }) }),
  );
  const { where } = await openVerify();
  await verify.click();
  await expect.poll(where).toBe('/app/me/setup');
  expect(useSession.getState()).toMatchObject({ state: 'in', user_id: sessionUser().user_id });
});

test('in another browser than the one that registered a password is chosen first', async () => {
  const inputs = answer(authCalls.VerifyEmail, ({ password }) =>
    password === undefined
      ? failure(403, 'Choose a password to confirm')
      : success({ email: 'alex@student.monash.edu', signed_in: false, user: null }),
  );
  const { where, state } = await openVerify();
  await verify.click();
  await expect.element(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'isn’t the browser' })).toHaveFocus();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByLabelText('Confirm password').fill('correct house');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Confirm password does not match');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Confirm password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(where).toBe('/auth/login');
  expect(state()).toEqual({ email: 'alex@student.monash.edu', verified: 'yes' });
  const both = { password: 'correct horse', confirm_password: 'correct horse' };
  expect(inputs).toEqual([{ verify_token: 't0ken' }, { verify_token: 't0ken', ...both }]);
});

test('a link that was used meanwhile leads on from the choice of a password', async () => {
  answer(authCalls.VerifyEmail, ({ password }) =>
    password === undefined
      ? failure(403, 'Choose a password to confirm')
      : failure(
          400,
          'This link was used already or is too old. If you aren’t verified yet, you can get a new one when you log in.',
        ),
  );
  const { where } = await openVerify();
  await verify.click();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByLabelText('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect.poll(where).toBe('/auth/login');
});

test('the token leaves the address, and a reload finds it where the history keeps it', async () => {
  const { where, state, history } = await openVerify();
  await expect.poll(where).toBe('/auth/VerifyEmail');
  expect(history.some((address) => address.includes('t0ken'))).toBe(false);
  expect(state()).toEqual({ linkToken: 't0ken' });
});

test('a token that the history keeps is the link’s', async () => {
  const inputs = answer(authCalls.VerifyEmail, () =>
    success({ email: 'alex@student.monash.edu', signed_in: false, user: null }),
  );
  const { where } = await renderPage(<VerifyEmailPage />, {
    at: '/auth/VerifyEmail',
    state: { linkToken: 'kept' },
  });
  await verify.click();
  await expect.poll(where).toBe('/auth/login');
  expect(inputs).toEqual([{ verify_token: 'kept' }]);
});

test('a bad verification link points to the login', async () => {
  answer(authCalls.VerifyEmail, () => failure(400, 'This link does not work any more'));
  const { where } = await openVerify();
  await verify.click();
  await expect.element(page.getByText('Error occurred. Try signing in instead.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Login' }).click();
  expect(where()).toBe('/auth/login');
});

test('a verification that was not heard can be tried again', async () => {
  let isUp = false;
  answer(authCalls.VerifyEmail, () =>
    isUp ? success({ email: 'alex@student.monash.edu', signed_in: false, user: null }) : failure(null),
  );
  const { where } = await openVerify();
  await verify.click();
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(where).toBe('/auth/login');
});

test('a verification link without its token says so, without asking the server', async () => {
  await renderPage(<VerifyEmailPage />, { at: '/auth/VerifyEmail' });
  await verify.click();
  await expect.element(page.getByText("Token not set. Maybe you didn't copy the entire link?")).toBeVisible();
});

test('a reset of two-step login is stopped by the press alone', async () => {
  const inputs = answer(secondFactorResetCalls.StopSecondFactorReset, () => success(null));
  await renderPage(<KeepTwoStepPage />, { at: '/auth/KeepTwoStep?token=t0ken' });
  const sayNo = page.getByRole('button', { name: 'This wasn’t me' });
  await expect.element(sayNo).toBeVisible();
  expect(inputs).toEqual([]);
  await sayNo.click();
  await expect.element(page.getByText(/Two-step login stays on/)).toBeVisible();
  await expect.element(sayNo).not.toBeInTheDocument();
  expect(inputs).toEqual([{ token: 't0ken' }]);
});

test('a link that stops nothing any more says so', async () => {
  answer(secondFactorResetCalls.StopSecondFactorReset, () => failure(400));
  await renderPage(<KeepTwoStepPage />, { at: '/auth/KeepTwoStep?token=old' });
  await page.getByRole('button', { name: 'This wasn’t me' }).click();
  await expect.element(page.getByText(/There’s nothing left to stop/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Set a new password' })).toBeVisible();
});

const stop = page.getByRole('button', { name: 'Stop these mails' });
const openUnsubscribe = (query = '?token=t0ken') =>
  renderPage(<UnsubscribePage />, { at: `/auth/unsubscribe${query}` });

test('mails about missed messages are ended by the press alone, and the answer has the focus', async () => {
  const inputs = answer(unsubscribeCalls.Unsubscribe, () => success(null));
  await openUnsubscribe();
  await expect.element(page.getByText(/We’ll stop emailing you/)).toBeVisible();
  expect(inputs).toEqual([]);
  await stop.click();
  const done = page.getByRole('status').filter({ hasText: 'Done. No more mails about missed messages.' });
  await expect.element(done).toHaveFocus();
  await expect.element(stop).not.toBeInTheDocument();
  await expect.element(settingsLink).toHaveAttribute('href', '/app/me/settings');
  expect(inputs).toEqual([{ token: 't0ken' }]);
});

test('a link that ends no mails says so, and a passing failure can be tried again', async () => {
  let code: number | null = null;
  answer(unsubscribeCalls.Unsubscribe, () => failure(code));
  await openUnsubscribe();
  await stop.click();
  await expect.element(page.getByText('Cannot reach server')).toBeVisible();
  code = 404;
  await stop.click();
  await expect.element(page.getByText(/This link doesn’t work any more/)).toBeVisible();
  await expect.element(settingsLink).toBeVisible();
});

test('a link without its token says so at once, and what to do', async () => {
  await openUnsubscribe('');
  await expect.element(page.getByText(/Part of this link is missing/)).toBeVisible();
  await expect.element(settingsLink).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
});

test('forgot password waits for a student e-mail, answers the same to everybody, and the login knows it', async () => {
  answer(referenceCalls.GetUniversities, () => success({ universities }));
  const inputs = answer(authCalls.ForgotPassword, () => success(null));
  const { where, state } = await renderPage(<ForgotPasswordPage />, { at: '/auth/ForgotPassword' });
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect.element(submit).toBeDisabled();
  await expect.element(submit).toHaveAccessibleDescription('Enter your student email first.');
  await page.getByLabelText('Email').fill('alex@gmail.com');
  await expect.element(submit).toBeDisabled();
  await expect.element(submit).toHaveAccessibleDescription('That email isn’t from a supported institution.');
  await page.getByLabelText('Email').fill('alex@student.monash.edu');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(inputs).toEqual([{ email: 'alex@student.monash.edu' }]);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect.poll(where).toBe('/auth/login');
  expect(state()).toEqual({ email: 'alex@student.monash.edu' });
});

test('a reset link without its token says so and offers a new one', async () => {
  await renderPage(<ResetPasswordPage />, { at: '/auth/ResetPassword' });
  await expect
    .element(page.getByText("Error: Token not set. Maybe you didn't copy the link correctly?"))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Request a new link' }))
    .toHaveAttribute('href', '/auth/ForgotPassword');
});

test('the reset token leaves the address at once, and the new password goes with it', async () => {
  document.documentElement.dataset['session'] = '';
  const inputs = answer(authCalls.ResetPasswordFromEmail, () => success(null));
  const { where, history } = await renderPage(<ResetPasswordPage />, {
    at: '/auth/ResetPassword?token=t0ken',
  });
  await expect.poll(where).toBe('/auth/ResetPassword');
  await page.getByLabelText('New password').fill('correct horse');
  await page.getByLabelText('Confirm password').fill('correct house');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Confirm password does not match');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await page.getByLabelText('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect.poll(where).toBe('/auth/login');
  expect(inputs).toEqual([{ token: 't0ken', password: 'correct horse', confirm_password: 'correct horse' }]);
  expect(history.some((address) => address.includes('t0ken'))).toBe(false);
  // The attribute `data-session` says that the user has a session. With it, the login page would redirect at once.
  expect(document.documentElement.dataset).not.toHaveProperty('session');
});
