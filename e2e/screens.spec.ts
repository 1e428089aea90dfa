import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { cutOff, pageScroll, settle, THEMES } from './support/looks.ts';
import { logIn, registeredStudent, verifiedStudent } from './support/member.ts';
import {
  DATE_SCREENS,
  PUBLIC_SCREENS,
  SETUP_SCREENS,
  SIGNED_IN_SCREENS,
  STAFF_SCREENS,
} from './support/screens.ts';
import { newStaff } from './support/staff.ts';
import { ALEX, newStudent } from './support/students.ts';
import { expect, test } from './support/test.ts';

// Nothing moves, so that a picture of a screen shows it as it stays.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
 * nothing is cut off. Its pictures are stored with the results.
 */
async function inspect(page: Page, name: string, info: TestInfo): Promise<void> {
  const folder = join(info.project.outputDir, 'screens', info.project.name);
  const picture = (kind: string) =>
    page.screenshot({ path: join(folder, `${name}-${kind}.png`), fullPage: true });
  for (const [colorScheme, findBarriers] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await picture(colorScheme);
    expect.soft(await findBarriers(page), `barriers, ${colorScheme}`).toEqual([]);
  }
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

for (const [name, goTo] of Object.entries(PUBLIC_SCREENS)) {
  test(name, async ({ page }, info) => {
    await goTo(page, newStudent());
    await inspect(page, name, info);
  });
}

test('verify-email-elsewhere', async ({ page, campus }, info) => {
  await page.goto((await registeredStudent(campus)).link);
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await inspect(page, 'verify-email-elsewhere', info);
});

test.describe('in the setup', () => {
  for (const [name, goTo] of Object.entries(SETUP_SCREENS)) {
    test(name, async ({ page, campus }, info) => {
      const student = await verifiedStudent(campus);
      const member = await logIn(campus, student);
      await member.enter(page.context());
      await member.leave();
      await goTo(page, student);
      await inspect(page, name, info);
    });
  }
});

test.describe('beginning to date', () => {
  for (const [name, { after, screen }] of Object.entries(DATE_SCREENS)) {
    test(name, async ({ page, member }, info) => {
      const ann = await member();
      for (const step of after) await step(ann);
      await ann.enter(page.context());
      await screen(page, ann);
      await inspect(page, name, info);
    });
  }
});

test.describe('signed in', () => {
  for (const [name, goTo] of Object.entries(SIGNED_IN_SCREENS)) {
    test(name, async ({ page, campus }, info) => {
      const alex = await logIn(campus, ALEX);
      await alex.enter(page.context());
      await alex.leave();
      await goTo(page, newStudent());
      await inspect(page, name, info);
    });
  }
});

for (const [name, goTo] of Object.entries(STAFF_SCREENS)) {
  test(name, async ({ page, campus }, info) => {
    const admin = await newStaff(campus, 'admin');
    await admin.enter(page.context());
    await admin.leave();
    await goTo(page, newStudent());
    await inspect(page, name, info);
  });
}
