import { screens } from '@quad/contract/screens.ts';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from './support/devices.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.locator('h1');
/** What stands for something, as wide as there is room. */
const blocks = (page: Page) => page.locator('main svg[width="100%"]');

for (const name of ['login', 'register'] as const)
  test(`the page of ${name} has its heading and as many fields before any code is here`, async ({
    page,
    openBrowser,
    isMobile,
  }) => {
    const before = await openBrowser({ ...(isMobile ? PHONE : DESKTOP), javaScriptEnabled: false });
    for (const one of [before, page]) await one.goto(screens[name].path);
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await expect(heading(before)).toHaveText(screens[name].title);
    expect(await heading(before).boundingBox()).toEqual(await heading(page).boundingBox());
    // The last one is the button.
    expect(await blocks(before).count()).toBe((await page.getByRole('main').locator('input').count()) + 1);
  });

test('a screen has its navigation and heading before any code is here, and nobody can press them', async ({
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
  const main = (one: Page) => one.locator('nav[aria-label="Main"]:visible').first();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(heading(before)).toHaveText('Settings');
  expect(await main(before).boundingBox()).toEqual(await main(page).boundingBox());
  await expect(before.locator('#root > [inert]')).toHaveCount(1);
});
