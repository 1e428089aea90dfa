import { expect } from '@playwright/test';
import { at, heading, type Way } from './way.ts';

/** The screens that need no login, by name. */
export const PUBLIC_SCREENS: Readonly<Record<string, Way>> = {
  landing: at('/'),
  about: at('/about'),
  contact: at('/contact'),
  'contact-refused': async (page) => {
    await page.goto('/contact');
    await page.getByLabel('Message').fill('So it goes. '.repeat(45));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('form').getByText('Type is not valid')).toBeVisible();
  },
  privacy: at('/docs/policies/privacy'),
  terms: at('/docs/policies/tos'),
  safety: at('/safety'),
  'not-found': at('/no/such/page'),
  login: at('/auth/login'),
  'login-refused': async (page) => {
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill('wren');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'locked-out-nobody': at('/auth/locked-out'),
  register: at('/auth/register'),
  'register-refused': async (page) => {
    await page.goto('/auth/register');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('form').getByText('Please select an institution')).toBeVisible();
  },
  'register-not-open': async (page) => {
    await page.goto('/auth/register');
    await page.getByText(/^Not open yet/).click();
    await expect(page.getByRole('link', { name: 'Tell me when it opens' }).first()).toBeVisible();
  },
  'register-wait': at('/auth/register?wait=58'),
  'register-waits': async (page) => {
    await page.goto('/auth/register?wait=58');
    await page.getByLabel('Student email').fill('kim@student.rmit.edu.au');
    await page.getByRole('button', { name: 'Tell me when it opens' }).click();
    await expect(page.getByText('You’re on the list.')).toBeVisible();
  },
  'register-sent': at('/auth/register?sent=wren.abbott@student.unimelb.edu.au'),
  'forgot-password': at('/auth/ForgotPassword'),
  'forgot-password-sent': async (page) => {
    await page.goto('/auth/ForgotPassword');
    await page.getByLabel('Email').fill('wren.abbott@student.unimelb.edu.au');
    await page.getByRole('button', { name: 'Submit' }).click();
    await heading(page, 'Check Your Email');
  },
  'reset-password': at('/auth/ResetPassword?token=abc'),
  'reset-password-without-token': at('/auth/ResetPassword'),
  'keep-two-step': at('/auth/KeepTwoStep?token=abc'),
  unsubscribe: at('/auth/unsubscribe?token=abc'),
  'unsubscribe-failed': async (page) => {
    await page.goto('/auth/unsubscribe?token=abc');
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await expect(page.getByText(/This link doesn’t work any more/)).toBeVisible();
  },
  'verify-email': at('/auth/VerifyEmail?verify_token=abc'),
  'verify-email-failed': async (page) => {
    await page.goto('/auth/VerifyEmail?verify_token=abc');
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(page.getByText('Error occurred. Try signing in instead.')).toBeVisible();
  },
};
