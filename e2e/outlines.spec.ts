import { screens } from '@quad/contract/screens.ts';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './support/devices.ts';
import { expect, test } from './support/test.ts';

const navigation = (page: Page) => page.locator('nav[aria-label="Main"]:visible');

/**
 * Returns the position of the start of a navigation label. The end varies, because the label of the current screen is
 * bold and therefore wider.
 */
async function placeOf(page: Page, label: string) {
  const box = await navigation(page).getByText(label).boundingBox();
  return { x: box?.x, y: box?.y };
}

test('the navigation is there before any code is, and nobody can press it', async ({
  page,
  openBrowser,
  member,
  isMobile,
}) => {
  const ann = await member();
  const before = await openBrowser({ ...(isMobile ? PHONE : DESKTOP), javaScriptEnabled: false });
  for (const one of [before, page]) {
    await ann.enter(one.context());
    await one.goto(screens.settings.path);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  for (const label of ['Find', 'Messages', 'Settings', 'Logout'])
    expect(await placeOf(before, label), label).toEqual(await placeOf(page, label));
  await expect(before.locator('#root > [inert]')).toHaveCount(1);
});

test('an open chat has no bar below it on a phone, before any code is here either', async ({
  openBrowser,
  member,
}) => {
  const ann = await member();
  const before = await openBrowser({ ...PHONE, javaScriptEnabled: false });
  await ann.enter(before.context());
  await before.goto(screens.messages.path);
  await expect(navigation(before)).toHaveCount(1);
  await before.goto(`${screens.messages.path}?id=1`);
  await expect(navigation(before)).toHaveCount(0);
});
