import type { Locator, Page } from '@playwright/test';
import { logIn, register, verify } from './steps/account.ts';
import { linkMailedTo } from './support/mails.ts';
import { verifiedStudent } from './support/member.ts';
import { newStudent } from './support/students.ts';
import { expect, test } from './support/test.ts';

/** Expects that the dialog lists exactly these messages in this order. Closes the dialog by OK. */
async function expectRefusal(page: Page, title: string, messages: readonly string[]): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await expect(dialog.getByRole('listitem')).toHaveText([...messages]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

/** Presses a button that is marked as disabled. A user can press such a button, too. */
const pressAnyway = (button: Locator): Promise<void> => button.click({ force: true });

test('a wrong login, one too early, and a link used twice', async ({ page, campus }) => {
  const student = newStudent();
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
  await pressAnyway(page.getByRole('button', { name: 'Login' }));
  await expectRefusal(page, 'Bad Request', ['Email is not in the right format', 'Password cannot be empty']);
  await logIn(page, student);
  await expectRefusal(page, 'Unauthorised', ['That email or password isn’t right']);

  await register(page, student);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await logIn(page, student);
  await expectRefusal(page, 'Forbidden', ['Email must be verified to continue']);
  await expect(page.getByText('Email must be verified to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Sent. It may take a minute to arrive.')).toBeVisible();
  // The student got three mails: for the registration, for the login before the confirmation, and for the press on
  // "Send the email again".
  await linkMailedTo(campus.outbox, student.email, '/auth/VerifyEmail', 3);
  await verify(page, campus, student);

  await page.goto(await linkMailedTo(campus.outbox, student.email, '/auth/VerifyEmail'));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText('Error occurred. Try signing in instead.')).toBeVisible();
  // The confirmation has logged the user in, so the link to the login leads to the setup.
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeVisible();
});

test('a forgotten password is set anew, once', async ({ page, campus }) => {
  const student = await verifiedStudent(campus);
  const again = `${student.password} again`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill('wren@gmail.com');
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill(student.email);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();

  const link = await linkMailedTo(campus.outbox, student.email, '/auth/ResetPassword');
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('shorter');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expectRefusal(page, 'Bad Request', [
    'Password must be 8-255 characters long',
    'Confirm password does not match',
  ]);
  await setPassword(page, again);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await logIn(page, student);
  await expectRefusal(page, 'Unauthorised', ['That email or password isn’t right']);
  await logIn(page, { ...student, password: again });
  await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeVisible();

  await page.goto(link);
  await setPassword(page, again);
  await expectRefusal(page, 'Bad Request', ['This link doesn’t work any more. Ask for a new one.']);
  // Leave the page first. Otherwise the Reset Password page would find the token of the mailed link in the history
  // entry.
  await page.goto('/');
  await page.goto('/auth/ResetPassword');
  await expect(
    page.getByText("Error: Token not set. Maybe you didn't copy the link correctly?"),
  ).toBeVisible();
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
}
