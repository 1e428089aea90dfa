import { expect, type Locator, type Page } from '@playwright/test';

/** The maximum number of Tab presses. With this many presses, Tab reaches every element of any screen. */
const MOST_STOPS = 80;

/** Presses Tab until an element has the focus. @throws when the element never gets the focus */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // The element is located only once, because locating an element by its role takes long.
  let element = await target.elementHandle();
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    const isFocused = await element?.evaluate((one) =>
      one.isConnected ? one === document.activeElement : null,
    );
    if (isFocused) return;
    if (isFocused === false) await page.keyboard.press('Tab');
    else element = await target.elementHandle();
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/** Moves the focus to a field by keyboard and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves the focus to a button or a link by keyboard and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a menu by keyboard, and chooses an item of it by arrow keys. */
export async function choose(page: Page, menu: Locator, item: Locator): Promise<void> {
  await press(page, menu);
  // The menu moves the focus to its first item when it has opened.
  await expect(page.getByRole('menuitem').and(page.locator(':focus'))).toBeVisible();
  const isChosen = () => item.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < MOST_STOPS && !(await isChosen()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Moves the focus to a group of radio buttons by Tab, and chooses one of them by arrow keys. */
export async function pick(page: Page, radio: Locator): Promise<void> {
  const group = await radio.getAttribute('name');
  const isInGroup = () =>
    page.evaluate((name) => document.activeElement?.getAttribute('name') === name, group);
  for (let presses = 0; presses < MOST_STOPS && !(await isInGroup()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let presses = 0; presses < MOST_STOPS && !(await radio.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
}
