import { expect } from '@playwright/test';
import { openNotifications } from '../../steps/people.ts';
import { at, type Way } from './way.ts';

/** The screens on which a user sees their own profile, friends and notifications. */
export const HOME_SCREENS: Readonly<Record<string, Way>> = {
  'landing-signed-in': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  },
  'contact-signed-in': async (page) => {
    await page.goto('/contact');
    await expect(page.getByLabel('Student Email')).toHaveValue(/@/);
  },
  dashboard: at('/app/me/dashboard'),
  friends: at('/app/me/friends'),
  'profile-card': async (page) => {
    await page.goto('/app/me/friends');
    // The filter leaves only Priya's row. The row's place therefore does not depend on who is online.
    await page.getByRole('searchbox', { name: 'Filter friends' }).fill('Priya');
    await page.getByRole('button', { name: /^Priya Raman/ }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'About me' })).toBeVisible();
  },
  'profile-card-own': async (page) => {
    await page.goto('/app/me/friends');
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Edit profile' })).toBeVisible();
  },
  notifications: async (page) => {
    await page.goto('/app/me/dashboard');
    await openNotifications(page);
  },
  note: at('/app/me/note'),
  settings: at('/app/me/settings'),
  'settings-security': at('/app/me/settings#security'),
  'settings-notifications': at('/app/me/settings#notifications'),
  'settings-preferences': at('/app/me/settings#preferences'),
  'correct-details': async (page) => {
    await page.goto('/app/me/settings#profile');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Course' })).toBeVisible();
  },
};
