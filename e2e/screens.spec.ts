import { logIn, registeredStudent, verifiedStudent } from './support/member.ts';
import { HOME_SCREENS } from './support/screens/at-home.ts';
import { CHAT_SCREENS } from './support/screens/chat.ts';
import { DATE_SCREENS, MATCH_SCREENS } from './support/screens/dating.ts';
import { DISCOVER_SCREENS } from './support/screens/discover.ts';
import { inspect } from './support/screens/inspect.ts';
import { PUBLIC_SCREENS } from './support/screens/public.ts';
import { SETUP_SCREENS } from './support/screens/setup.ts';
import { MODERATION_SCREENS } from './support/moderation.ts';
import { ALEX, newStudent } from './support/students.ts';
import { expect, test } from './support/test.ts';

// The tests of this file can run in parallel, because each uses its own page and changes nothing for the others.
test.describe.configure({ mode: 'parallel' });

// Animations are off, so that a picture shows the final state of a screen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

for (const [name, goTo] of Object.entries(MODERATION_SCREENS)) {
  test(name, async ({ page, campus }, info) => {
    await goTo(page, campus);
    await inspect(page, name, info);
  });
}
