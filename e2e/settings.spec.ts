import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { preferenceCalls } from '@quad/contract/preferences/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { expectDepth } from './steps/back.ts';
import { press, type } from './steps/keyboard.ts';
import { navigation } from './steps/people.ts';
import { openSection } from './steps/settings.ts';
import { cutOff, settle, THEMES } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Expects that the screen has no accessibility barrier in either theme, and that no text is cut off on the narrowest
 * phone or when text is twice as large.
 */
async function expectOpen(page: Page): Promise<void> {
  for (const [colorScheme, findBarriers] of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    expect.soft(await findBarriers(page), `barriers, ${colorScheme}`).toEqual([]);
  }
  const size = page.viewportSize();
  if (size && size.width < 500) await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await cutOff(page), 'cut off at 320 px').toEqual([]);
  if (size) await page.setViewportSize(size);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect.soft(await cutOff(page), 'cut off with text twice as large').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

test('without a mouse: crop a picture, write a bio, switch something off, and be asked before it is lost', async ({
  page,
  member,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  await press(page, navigation(page).getByRole('link', { name: 'Settings' }));
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();

  await openSection(page, 'Profile');

  await test.step('picture', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press(page, button(page, 'Choose picture'));
    await (await chooser).setFiles(PHOTO);
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expectOpen(page);
    await press(page, button(page, 'Use picture'));
    await expect(page.getByText('Picture changed')).toBeVisible();
    expect((await ann.callOk(profileCalls.GetMyInfo, {})).pfp_url).toMatch(/^\/media\//);
  });

  await test.step('bio, and Back before it is saved', async () => {
    await type(page, page.getByRole('textbox', { name: 'Bio' }), 'I like lawns');
    await expectDepth(page, 1);
    await page.goBack();
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await press(page, button(page, 'Stay'));
    await expect(page).toHaveURL(/\/settings#profile$/);
    await page.getByRole('textbox', { name: 'Bio' }).focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Saved.')).toBeVisible();
    expect((await ann.callOk(profileCalls.GetMyInfo, {})).bio).toBe('I like lawns');
  });

  await test.step('leave all the same', async () => {
    await page.getByRole('textbox', { name: 'Bio' }).focus();
    await page.keyboard.type(' and benches');
    await expectDepth(page, 1);
    await page.goBack();
    await press(page, button(page, 'Leave'));
    await expect(page).toHaveURL(/\/settings$/);
    await page.goForward();
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('I like lawns');
  });

  await test.step('a switch', async () => {
    await openSection(page, 'Notifications');
    await press(page, page.getByRole('switch', { name: 'Banner for new messages' }), 'Space');
    await expect.poll(async () => (await ann.callOk(preferenceCalls.GetPreferences, {})).banner).toBe(false);
    await expectOpen(page);
  });
});

test('by shortcuts: help, go, jump and list; and none of it while switched off', async ({
  page,
  member,
  isMobile,
}) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // The code for shortcuts loads after the screen. The test presses the key until it has an effect.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectOpen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('g?j');
  await expect(page.getByRole('searchbox')).toHaveValue('g?j');

  await page.keyboard.press('Control+k');
  const jump = page.getByRole('combobox', { name: 'A chat or a screen' });
  await expect(jump).toBeFocused();
  await expectOpen(page);
  await page.keyboard.type('sett');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  // While a dialog closes, it still receives the keys. Wait until it has closed.
  await expect(jump).toHaveCount(0);

  // On a screen without a search, "/" opens the search for people. The field of the search gets the keys that are typed
  // while the search opens.
  await page.keyboard.press('/');
  await page.keyboard.type('cal', { delay: 30 });
  await expect(page).toHaveURL(/SearchUsers/);
  await expect(page.getByRole('searchbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue('cal');
  await page.goBack();

  await openSection(page, 'Preferences');
  await expect(page.getByRole('switch', { name: 'Reduce data' })).toBeVisible();
  const off = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  // A phone has no keyboard, so it does not show the setting for shortcuts.
  if (isMobile) return expect(off).toHaveCount(0);
  await off.click();
  await expect(off).not.toBeChecked();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/settings#preferences$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a choice of theme reaches the other tabs at once, and their settings', async ({ page, member }) => {
  const ann = await member();
  await ann.enter(page.context());
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/app/me/settings');
    await openSection(tab, 'Preferences');
  }
  const theme = (tab: Page, name: string) => tab.getByRole('radio', { name });
  await theme(page, 'Dark').click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(theme(other, 'Dark')).toBeChecked();
  await theme(other, 'System').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(theme(page, 'System')).toBeChecked();
});
