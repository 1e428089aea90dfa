import { expect, type Locator, type Page } from '@playwright/test';

/** The navigation of the signed-in part: at the side of large screens, at the bottom of small ones. */
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Logs out by the navigation. A phone asks for a confirmation. */
export async function logOut(page: Page): Promise<void> {
  await navigation(page).getByRole('button', { name: 'Logout' }).click();
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
}

/** Searches for a person by name, starting at the navigation. */
export async function findPerson(page: Page, name: string): Promise<void> {
  await navigation(page).getByRole('link', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Add ${name}` })).toBeVisible();
}

/** Opens the notifications, which are a sheet or a screen of their own. */
export async function openNotifications(page: Page): Promise<Locator> {
  await navigation(page).getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  return page.getByRole('complementary', { name: 'Notifications' }).or(page.getByRole('dialog'));
}
