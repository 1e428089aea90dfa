import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { cutOff, pageScroll, settle, THEMES } from '../looks.ts';
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

/**
 * Looks at a screen by day and by night, on the narrowest phone and with text twice as large: nobody is kept out,
 * nothing is cut off. Its pictures are stored with the results, but for where nobody looks at them.
 */
export async function inspect(page: Page, name: string, info: TestInfo): Promise<void> {
  const folder = join(info.project.outputDir, 'screens', info.project.name);
  const picture = async (kind: string) => {
    if (!process.env['CI'])
      await page.screenshot({ path: join(folder, `${name}-${kind}.png`), fullPage: true });
  };
  for (const [colorScheme, findBarriers] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await picture(colorScheme);
    expect.soft(await findBarriers(page), `barriers, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await page.locator('svg path:not([d])').count(), 'icons without a drawing').toBe(0);
  await expectFit(page, 'as it is');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await settle(page);
  await picture('large');
  await expectFit(page, 'text twice as large');
  if (info.project.name !== 'phone') return;
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(NARROW);
  await settle(page);
  await picture('narrow');
  await expectFit(page, '320 px wide');
}
