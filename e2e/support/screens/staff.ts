import { expect, type Page } from '@playwright/test';
import { at, type Way } from './way.ts';

async function openAccount(page: Page): Promise<void> {
  await page.goto('/app/staff/accounts');
  await page.getByRole('searchbox', { name: 'Email, number or name' }).fill('priya raman');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Priya Raman/ }).click();
}

/** The screens of the staff console, as an admin sees them. */
export const STAFF_SCREENS: Readonly<Record<string, Way>> = {
  staff: at('/app/staff'),
  'staff-letters': async (page) => {
    await page.goto('/app/staff/letters');
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
  },
  'staff-accounts': async (page) => {
    await openAccount(page);
    await expect(page.getByRole('button', { name: 'Warn' })).toBeVisible();
  },
  'staff-moderation-action': async (page) => {
    await openAccount(page);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Threats in two chats');
    await page.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'staff-correct': async (page) => {
    await openAccount(page);
    await page.getByRole('button', { name: 'Correct' }).click();
    await expect(page.getByRole('textbox', { name: 'Year' })).toBeVisible();
  },
  'staff-place': async (page) => {
    await page.goto('/app/staff/places');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Bike Hoop/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await page.getByRole('region', { name: /^Map/ }).click();
    await expect(page.getByRole('region', { name: /lready there|else is there/ })).toBeVisible();
    // Scroll the map into the middle of the page. Otherwise the form's buttons could cover parts of the map, and a
    // press could miss these parts.
    await page
      .getByRole('region', { name: /^Map/ })
      .evaluate((map) => map.scrollIntoView({ block: 'center', behavior: 'instant' }));
  },
  'staff-support': async (page) => {
    await page.goto('/app/staff/support');
    await page
      .getByRole('main')
      .getByRole('link', { name: /A photo in our group/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Reply' }).click();
    await expect(page.getByLabel('Begin with')).toBeVisible();
  },
  'staff-letter': async (page) => {
    await page.goto('/app/staff/letters');
    await page
      .getByRole('region', { name: 'Waiting' })
      .getByRole('listitem')
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'Ask who wrote it' }).click();
    await expect(page.getByLabel('What makes you ask?')).toBeVisible();
  },
  'staff-authors': at('/app/staff/authors'),
  'staff-appeals': at('/app/staff/appeals'),
  'staff-report': async (page) => {
    await page.goto('/app/staff/reports');
    await page.getByRole('main').getByRole('link').filter({ hasText: 'rest in peace, plant' }).click();
    await expect(page.getByText('It was my plant.')).toBeVisible();
  },
  'staff-message': async (page) => {
    await page.goto('/app/staff/reports');
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /Message: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Warn', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Remove the message, too' })).toBeVisible();
  },
  'staff-roles': at('/app/staff/team'),
  'staff-institutions': at('/app/staff/institutions'),
  'staff-interests': at('/app/staff/interests'),
  'staff-announcements': at('/app/staff/banners'),
  'staff-log': at('/app/staff/audit'),
  'staff-numbers': at('/app/staff/numbers'),
};
