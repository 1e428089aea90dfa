import { expect, type Locator, type Page } from '@playwright/test';
import { chatRow } from './chat.ts';

/** The sheet that is open above the chat. */
export const sheet = (page: Page): Locator => page.getByRole('dialog');

/** The dialog that asks for a confirmation before something is deleted or left. */
const question = (page: Page): Locator => page.getByRole('alertdialog');

/** Presses the button that confirms the dialog. */
export async function confirm(page: Page, verb: string): Promise<void> {
  await question(page).getByRole('button', { name: verb }).click();
  await expect(question(page)).toBeHidden();
}

/** Creates a group with some friends. The page must show the list of chats. */
export async function makeGroup(page: Page, title: string, friends: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'New Group Chat' }).click();
  await sheet(page).getByRole('textbox', { name: 'Title' }).fill(title);
  for (const name of friends) await sheet(page).getByRole('checkbox', { name }).check();
  await sheet(page)
    .getByRole('button', { name: /^Create/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens a chat from the list. */
export async function openChat(page: Page, title: string): Promise<void> {
  await chatRow(page, title).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Opens the sheet with the members of the open group, and returns it. */
export async function openMembers(page: Page, title: string): Promise<Locator> {
  await page.getByRole('heading', { level: 1, name: title }).getByRole('button').click();
  await expect(sheet(page).getByRole('heading', { name: 'Members' })).toBeVisible();
  return sheet(page);
}
