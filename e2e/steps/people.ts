import { expect, type Locator, type Page } from '@playwright/test';

/** The main navigation for logged-in users. It is at the side of large screens and at the bottom of small ones. */
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Logs out with the button in the navigation. A phone asks for a confirmation. */
export async function logOut(page: Page): Promise<void> {
  await navigation(page).getByRole('button', { name: 'Logout' }).click();
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
}

/** Opens the search by its link in the navigation, and searches for a person by name. */
export async function findPerson(page: Page, name: string): Promise<void> {
  await navigation(page).getByRole('link', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Add ${name}` })).toBeVisible();
}

/** Opens the notifications and returns their sheet or screen. */
export async function openNotifications(page: Page): Promise<Locator> {
  await navigation(page).getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  return page.getByRole('complementary', { name: 'Notifications' }).or(page.getByRole('dialog'));
}
