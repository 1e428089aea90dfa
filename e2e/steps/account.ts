import { expect, type Page } from '@playwright/test';
import { linkMailedTo } from '../support/mails.ts';
import type { Campus } from '../support/member.ts';
import { COURSE, type Student, UNIVERSITY } from '../support/students.ts';

/** Registers a student, from the front page through the form to the notice that a mail was sent. */
export async function register(page: Page, student: Student): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('radio', { name: UNIVERSITY.name }).check();
  await page.getByLabel('Student email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByLabel('Confirm password').fill(student.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByText(student.email)).toBeVisible();
}

/**
 * Opens the mailed link in the browser in which the student registered, and presses the button on its page. The button
 * logs the student in and opens the setup.
 */
export async function verify(page: Page, { outbox }: Campus, { email }: Student): Promise<void> {
  await page.goto(await linkMailedTo(outbox, email, '/auth/VerifyEmail'));
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeVisible();
}

/** Logs in on the login page. Does not wait for the next page. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Student, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Completes the setup up to the dashboard. The form already has the names from the email address. */
export async function setUp(page: Page, student: Student): Promise<void> {
  await expect(page.getByRole('heading', { name: "Let's Begin" })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await fillAboutYou(page, student);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillEducation(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await page.getByRole('checkbox', { name: /beta/ }).check();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Make it yours' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/app\/me\/dashboard$/);
}

/** Answers the first questions of the setup. Expects that the names are already filled in. */
export async function fillAboutYou(page: Page, { first_name, last_name }: Student): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(first_name);
  await expect(page.getByLabel('Last name')).toHaveValue(last_name);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Day').fill('9');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Year').fill('2004');
}

/** Answers the setup's questions about the course. */
export async function fillEducation(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Course' }).pressSequentially(COURSE.typed);
  await page.getByRole('option', { name: COURSE.name, exact: true }).click();
  await page.getByRole('radio', { name: '2nd' }).check();
}
