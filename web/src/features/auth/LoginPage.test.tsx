import { authCalls } from '@quad/contract/auth/calls.ts';
import { ENTER_CODE, RESET_FIELD, WRONG_CODE } from '@quad/contract/auth/second-factor.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '#platform/session.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { sessionUser } from '#testing/people.ts';
import { renderPage } from '#testing/render-page.tsx';
import { LoginPage } from './LoginPage.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password');
const login = page.getByRole('button', { name: 'Login' });
const dialog = page.getByRole('alertdialog');

const open = (at = '/auth/login', state: unknown = null) => renderPage(<LoginPage />, { at, state });

async function enter() {
  await email.fill('Alex@student.monash.edu');
  await password.fill('correct horse');
  await userEvent.keyboard('{Enter}');
}

test.for([
  ['the dashboard', '/auth/login', 1, '/app/me/dashboard'],
  [
    'the page that was wanted',
    '/auth/login?redirect=%2Fapp%2Fme%2Fmessages%3Fid%3D7',
    1,
    '/app/me/messages?id=7',
  ],
  ['the dashboard when the target has a dot', '/auth/login?redirect=%2Fapp%2Fx.html', 1, '/app/me/dashboard'],
  ['the dashboard when the target is elsewhere', '/auth/login?redirect=%2F%2Fevil', 1, '/app/me/dashboard'],
  ['the setup before anything else', '/auth/login?redirect=%2Fapp%2Fme%2Ffriends', 0, '/app/me/setup'],
] as const)('a login leads to %s', async ([, at, setup_stage, target]) => {
  const inputs = answer(authCalls.login, () => success({ user: sessionUser({ setup_stage }) }));
  const { where } = await open(at);
  await enter();
  await expect.poll(where).toBe(target);
  expect(inputs).toEqual([{ email: 'alex@student.monash.edu', password: 'correct horse' }]);
  expect(useSession.getState()).toMatchObject({ state: 'in', user_id: 9, setup_stage });
});

test('the e-mail and the target may come with the navigation, and then the password has focus', async () => {
  answer(authCalls.login, () => success({ user: sessionUser() }));
  const { where } = await open('/auth/login', {
    email: 'alex@student.monash.edu',
    redirect: '/app/me/friends',
  });
  await expect.element(email).toHaveValue('alex@student.monash.edu');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('correct horse{Enter}');
  await expect.poll(where).toBe('/app/me/friends');
});

test('a person who has just verified is told so, and what comes next; nobody else is', async () => {
  const said = page.getByText('Your email’s verified. Log in with the password you chose.');
  const { unmount } = await open('/auth/login', { email: 'alex@student.monash.edu', verified: 'yes' });
  await expect.element(said).toBeVisible();
  await expect.element(password).toHaveFocus();
  await unmount();
  await open('/auth/login', { email: 'alex@student.monash.edu' });
  await expect.element(password).toHaveFocus();
  await expect.element(said).not.toBeInTheDocument();
});

test('whose two-step login is being reset is told when no code is needed', async () => {
  const message = 'Staff are resetting your two-step login. In about 3 hours you can log in without a code.';
  answer(authCalls.login, () => ({
    status: false,
    errors: [
      { code: 401, message: ENTER_CODE, field: 'code' },
      { code: 401, message, field: RESET_FIELD },
    ],
  }));
  await open();
  await enter();
  await expect.element(page.getByLabelText('Authentication code')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
});

test('a person who was here until their session ended is told so; a person who comes to log in is not', async () => {
  const said = page.getByText(/^You’ve been logged out\./);
  useSession.setState({ state: 'out', user_id: null });
  const { unmount } = await open();
  await expect.element(email).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await unmount();
  useSession.setState({ state: 'out', user_id: 9 });
  await open('/auth/login?redirect=%2Fapp%2Fme%2Fmessages');
  await expect.element(said).toMatchTextContent('Unsent messages are still here.');
});

test('an unverified address is told so in the dialog and in the page, with a way to get the mail again', async () => {
  answer(authCalls.login, () => failure(403, 'Email must be verified to continue'));
  const resent = answer(authCalls.ResendVerification, () => success(null));
  const { where } = await open();
  await enter();
  await expect.element(dialog).toMatchTextContent('Forbidden');
  await expect.element(dialog).toMatchTextContent('Email must be verified to continue');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('Email must be verified to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect.element(page.getByText('Sent. It may take a minute to arrive.')).toBeVisible();
  expect(resent).toEqual([{ email: 'alex@student.monash.edu' }]);
  expect(where()).toBe('/auth/login');
});

test('a refused login keeps what was typed, and no resend is offered', async () => {
  answer(authCalls.login, () => failure(401, 'Wrong e-mail or password'));
  await open();
  await enter();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText('Wrong e-mail or password')).toBeVisible();
  await expect.element(password).toHaveValue('correct horse');
  await expect.element(page.getByRole('button', { name: 'Send the email again' })).not.toBeInTheDocument();
});

test('a press that is too early explains what is missing, and the server is not asked', async () => {
  const inputs = answer(authCalls.login, () => failure(500));
  await open();
  await expect.element(login).toHaveAttribute('aria-disabled', 'true');
  await login.click({ force: true });
  await expect.element(dialog).toMatchTextContent('Email is not in the right format');
  await expect.element(dialog).toMatchTextContent('Password cannot be empty');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('alex@student.monash.edu');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await password.fill('  ab  ');
  await expect.element(login).not.toHaveAttribute('aria-disabled');
  expect(inputs).toEqual([]);
});

test('a server that cannot be reached says so', async () => {
  answer(authCalls.login, () => failure(null));
  await open();
  await enter();
  await expect.element(dialog).toMatchTextContent('Cannot reach server');
});

test('a person who has forgotten the password, or is new, is led on', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Forgot your password?' }))
    .toHaveAttribute('href', '/auth/ForgotPassword');
  await expect.element(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/auth/register');
});

test('a single character is too short for the button to be ready', async () => {
  await open('/auth/login?email=alex%40student.monash.edu');
  await expect.element(email).toHaveValue('alex@student.monash.edu');
  await password.fill(' a ');
  await expect.element(login).toHaveAttribute('aria-disabled', 'true');
  await password.fill(' ab ');
  await expect.element(login).not.toHaveAttribute('aria-disabled');
});

test('a person who has a second factor is asked for a code without a word of blame, and gets in with it', async () => {
  const inputs = answer(authCalls.login, ({ code }) =>
    code === undefined
      ? failure(401, ENTER_CODE, 'code')
      : code === '123456'
        ? success({ user: sessionUser() })
        : failure(401, WRONG_CODE, 'code'),
  );
  const { where } = await open();
  const code = page.getByRole('textbox', { name: 'Authentication code' });
  await expect.element(code).not.toBeInTheDocument();
  await enter();
  await expect.element(code).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('111 111{Enter}');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(code).toHaveAccessibleDescription(new RegExp(WRONG_CODE));
  await code.fill('123 456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(where).toBe('/app/me/dashboard');
  expect(inputs.map((input) => input.code)).toEqual([undefined, '111111', '123456']);
});
