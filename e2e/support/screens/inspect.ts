import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { DESKTOP } from '../devices.ts';
import { barriers, cutOff, pageScroll, settle, THEMES } from '../looks.ts';
import { expect } from '../test.ts';

const NARROW = { width: 320, height: 640 };

/** Expects that a screen fits into its window and cuts off no text. On screens with panes, only the panes scroll. */
async function expectFit(page: Page, how: string): Promise<void> {
  expect.soft(await cutOff(page), `cut off, ${how}`).toEqual([]);
  const { aside, down } = await pageScroll(page);
  expect.soft(aside, `scrolls sideways, ${how}`).toBe(0);
  const hasPanes = new URL(page.url()).pathname.startsWith('/app/') && !page.url().includes('/setup');
  if (hasPanes) expect.soft(down, `scrolls beside its panes, ${how}`).toBe(0);
}

/** Doubles the size of all text, or resets it. */
const enlargeText = (page: Page, enlarged: boolean) =>
  page.evaluate((size) => (document.documentElement.style.fontSize = size), enlarged ? '200%' : '');

/**
 * Checks that a screen has no accessibility barrier and cuts off no text: on a phone and a desktop, in both themes, on
 * the narrowest phone, and with text twice as large. Stores pictures of the screen with the results, except in CI.
 */
export async function inspect(page: Page, name: string, info: TestInfo): Promise<void> {
  const picture = async (kind: string) => {
    const path = join(info.project.outputDir, 'screens', `${name}-${kind}.png`);
    if (!process.env['CI']) await page.screenshot({ path, fullPage: true });
  };
  const show = async (kind: string) => {
    await settle(page);
    await picture(kind);
  };
  for (const [colorScheme, findBarriers] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await show(`phone-${colorScheme}`);
    expect.soft(await findBarriers(page), `barriers, phone, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await page.locator('svg path:not([d])').count(), 'icons without a drawing').toBe(0);
  await expectFit(page, 'phone');
  await enlargeText(page, true);
  await show('phone-large');
  await expectFit(page, 'phone, text twice as large');
  await enlargeText(page, false);
  await page.setViewportSize(NARROW);
  await show('narrow');
  await expectFit(page, '320 px wide');

  await page.setViewportSize(DESKTOP.viewport);
  await show('desktop-dark');
  expect.soft(await barriers(page), 'barriers, desktop, dark').toEqual([]);
  await expectFit(page, 'desktop');
  if (!process.env['CI']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await show('desktop-light');
  }
  await enlargeText(page, true);
  await show('desktop-large');
  await expectFit(page, 'desktop, text twice as large');
}
