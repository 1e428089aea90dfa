import { expect } from '@playwright/test';
import { fillAboutYou, fillEducation } from '../../steps/account.ts';
import { heading, next, type Way } from './way.ts';

/** The screens of a user who has confirmed their address but not completed their profile. */
export const SETUP_SCREENS: Readonly<Record<string, Way>> = {
  'setup-begin': async (page) => {
    await page.goto('/app/me/setup/initial');
    await heading(page, "Let's Begin");
  },
  'setup-about-you': async (page) => {
    await page.goto('/app/me/setup');
    await next(page);
    await next(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('form').getByText('Date of birth is not valid')).toBeVisible();
  },
  'setup-education': async (page, student) => {
    await page.goto('/app/me/setup');
    await next(page);
    await fillAboutYou(page, student);
    await next(page);
    await page.getByRole('combobox', { name: 'Course' }).pressSequentially('bach');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'setup-privacy': async (page, student) => {
    await page.goto('/app/me/setup');
    await next(page);
    await fillAboutYou(page, student);
    await next(page);
    await fillEducation(page);
    await next(page);
    await heading(page, 'Privacy Policy');
  },
  'setup-make-it-yours': async (page, student) => {
    await page.goto('/app/me/setup');
    await next(page);
    await fillAboutYou(page, student);
    await next(page);
    await fillEducation(page);
    await next(page);
    await page.getByRole('checkbox', { name: /privacy policy/ }).check();
    await page.getByRole('checkbox', { name: /beta/ }).check();
    await page.getByRole('button', { name: 'Finish' }).click();
    await heading(page, 'Make it yours');
    await page.getByLabel('Bio (optional)').fill('Ask me about the bell tower.');
  },
};
