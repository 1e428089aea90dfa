import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { staffCalls } from '@quad/contract/staff/calls.ts';
import { cutOff, pageScroll, settle, THEMES } from './support/looks.ts';
import { logIn, registeredStudent, verifiedStudent } from './support/member.ts';
import { HOME_SCREENS } from './support/screens/at-home.ts';
import { CHAT_SCREENS } from './support/screens/chat.ts';
import { DATE_SCREENS, MATCH_SCREENS } from './support/screens/dating.ts';
import { DISCOVER_SCREENS } from './support/screens/discover.ts';
import { PUBLIC_SCREENS } from './support/screens/public.ts';
import { SETUP_SCREENS } from './support/screens/setup.ts';
import { STAFF_SCREENS } from './support/screens/staff.ts';
import { newStaff } from './support/staff.ts';
import { STANDING_SCREENS } from './support/standing.ts';
import { ALEX, newStudent } from './support/students.ts';
import { expect, test } from './support/test.ts';

// Each looks at its own page and leaves nothing behind: as many at a time as there are workers.
test.describe.configure({ mode: 'parallel' });

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
 * nothing is cut off. Its pictures are stored with the results, but for where nobody looks at them.
 */
async function inspect(page: Page, name: string, info: TestInfo): Promise<void> {
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

const SIGNED_IN_SCREENS = { ...HOME_SCREENS, ...CHAT_SCREENS, ...DISCOVER_SCREENS, ...MATCH_SCREENS };

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
    try {
      await goTo(page, newStudent());
      await inspect(page, name, info);
    } finally {
      // Lets go of the case that is open, or it would be this admin's for the test of the other size.
      const [, queue, case_id] = /staff\/(\w+)\?id=(\d+)/.exec(page.url()) ?? [];
      const given = staffCalls.ReleaseCase.input.safeParse({ queue, case_id: Number(case_id) });
      if (given.success) await admin.callOk(staffCalls.ReleaseCase, given.data);
    }
    await admin.leave();
  });
}

for (const [name, goTo] of Object.entries(STANDING_SCREENS)) {
  test(name, async ({ page, campus }, info) => {
    await goTo(page, campus);
    await inspect(page, name, info);
  });
}
