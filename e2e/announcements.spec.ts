import { bannerStaffCalls } from '@quad/contract/banners/staff-calls.ts';
import type { Page } from '@playwright/test';
import { DESKTOP } from './support/devices.ts';
import { barriers, settle } from './support/looks.ts';
import { test } from './support/own-server.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { newStaff } from './support/staff.ts';
import { take } from './support/moderation.ts';
import { expect } from './support/test.ts';

const WORDS = 'The library closes at six today. Study rooms on the second floor stay open until ten.';
const DASHBOARD = '/app/me/dashboard';
const banner = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true });

test('an admin announces something, which stands above every screen until it is closed or ended', async ({
  page,
  campus,
  member,
  openBrowser,
}) => {
  const [ann, ada] = [await member(), await newStaff(campus, 'admin')];
  const console_ = await openBrowser(DESKTOP);
  await Promise.all([ann.enter(page.context()), ada.enter(console_.context())]);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('it is there within seconds', async () => {
    await console_.goto('/app/staff/banners');
    await console_.getByRole('textbox', { name: 'Text' }).fill(WORDS);
    await console_.getByRole('combobox', { name: 'Tone' }).selectOption('Warning');
    await console_.getByRole('textbox', { name: 'Reason' }).fill('Facilities asked us to');
    await console_.getByRole('button', { name: 'Announce' }).click();
    await expect(banner(page)).toContainText(WORDS);
    await expect(console_.getByRole('table', { name: 'Now' })).toContainText(WORDS);
    await expect(banner(console_)).toContainText(WORDS);
  });

  await test.step('a page that is opened has it from the first paint on', async () => {
    const html = await (await page.request.get(DASHBOARD)).text();
    expect(html).toContain(`<bdi>${WORDS}</bdi>`);
    const shifts = await watchShifts(page);
    await page.goto(DASHBOARD);
    await settle(page);
    await expect(banner(page).getByRole('button')).toBeVisible();
    expectStill(await shifts(), 'the dashboard');
    expect(await barriers(page)).toEqual([]);
    for (const path of ['/app/me/messages', '/app/discover/posts', '/app/me/settings']) {
      await page.goto(path);
      await expect(banner(page)).toContainText(WORDS);
    }
    // The page is no higher than the window, although the banner takes some of the height.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await page.goto('/about');
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('what staff have to say to one person stands below it, and covers nothing', async () => {
    await page.goto(DASHBOARD);
    await take(ada, ann, 'LIMIT');
    const limit = page.getByRole('status', { name: 'Your account' });
    await expect(limit).toContainText('You can read, but not write,');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [above, strip, screen] = await Promise.all(
      [banner(page), limit, page.getByRole('main')].map((part) => part.boundingBox()),
    );
    expect(strip?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity) - 1);
    expect(screen?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? Infinity) - 1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

  await test.step('who closes it has closed it on every device', async () => {
    const other = await openBrowser(DESKTOP);
    await ann.enter(other.context());
    await other.goto(DASHBOARD);
    await page.goto(DASHBOARD);
    await expect(banner(other)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Close announcement' }).press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await expect(banner(other)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expect(banner(console_)).toBeVisible();
  });

  await test.step('what is ended is gone for all', async () => {
    await console_.getByRole('button', { name: 'End', exact: true }).click();
    await console_.getByRole('textbox', { name: 'Reason' }).fill('It is open again');
    await console_.getByRole('button', { name: 'End announcement' }).click();
    await expect(banner(console_)).toHaveCount(0);
    await expect(console_.getByRole('table', { name: 'Over' })).toContainText(WORDS);
  });
  expect(await ada.callOk(bannerStaffCalls.GetWrittenBanners, {})).toHaveLength(1);
});
