import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { DESKTOP } from '../devices.ts';
import { barriers, cutOff, pageScroll, settle, THEMES } from '../looks.ts';
import { expect } from '../test.ts';

const NARROW = { width: 320, height: 640 };

/** Whether all of a screen fits into its window: nothing is cut off, and only its panes scroll where it has some. */
async function expectFit(page: Page, how: string): Promise<void> {
  expect.soft(await cutOff(page), `cut off, ${how}`).toEqual([]);
  const { aside, down } = await pageScroll(page);
  expect.soft(aside, `scrolls sideways, ${how}`).toBe(0);
  const hasPanes = new URL(page.url()).pathname.startsWith('/app/') && !page.url().includes('/setup');
  if (hasPanes) expect.soft(down, `scrolls beside its panes, ${how}`).toBe(0);
}

/** Doubles the size of all text, as somebody does who cannot read it; or takes that back. */
const enlargeText = (page: Page, enlarged: boolean) =>
  page.evaluate((size) => (document.documentElement.style.fontSize = size), enlarged ? '200%' : '');

/**
 * Looks at a screen on a phone and on a desktop, by day and by night, on the narrowest phone and with text twice as large:
 * nobody is kept out, nothing is cut off. The window grows to the desktop's size, because each screen takes seconds to
 * reach. Its pictures are stored with the results, but for where nobody looks at them.
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
