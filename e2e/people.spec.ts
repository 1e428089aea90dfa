import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Page } from '@playwright/test';
import { press, type } from './steps/keyboard.ts';
import { navigation } from './steps/people.ts';
import { openSection } from './steps/settings.ts';
import { DESKTOP } from './support/devices.ts';
import { cutOff, pageScroll } from './support/looks.ts';
import { befriend, logIn } from './support/member.ts';
import { ALEX } from './support/students.ts';
import { expect, test } from './support/test.ts';

const RAIL = { width: 1100, height: 800 };

/** Styles with which some readers space text more widely. No text may be lost with them. Source: WCAG 2.2, 1.4.12. */
const READERS_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens a screen and waits until the screen reacts to the user. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('without a mouse: requests are answered where they show, and both sides see it', async ({
  page,
  member,
  openBrowser,
}, info) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  await ann.enter(page.context());
  await open(page, '/app/me/friends');
  await expect(page.getByText("It's a bit lonely here. Try adding some friends.")).toBeVisible();
  const theirs = await openBrowser(info.project.use);
  await ben.enter(theirs.context());
  await open(theirs, `/app/discover/SearchUsers?query=${encodeURIComponent(ann.name)}`);

  await press(theirs, button(theirs, `Add ${ann.name}`));
  await press(page, button(page, `Accept friend request from ${ben.name}`));
  await expect(page.getByText('You’re friends', { exact: true })).toBeFocused();
  await expect(page.getByRole('link', { name: `Say hi to ${ben.name}` })).toBeVisible();
  await expect(theirs.getByRole('link', { name: `Say hi to ${ann.name}` })).toBeVisible();
  // Ben is shown twice: in the request that Ann has answered, and among her friends.
  await expect(button(page, `${ben.name}, online`)).toHaveCount(2);

  await cleo.callOk(friendCalls.FriendRequestAction, { user_id: ann.id, action: 'SEND' });
  await press(page, navigation(page).getByRole('button', { name: /^Notifications 1 new notification$/ }));
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await press(page, button(page, `Decline friend request from ${cleo.name}`).last());
  await expect(button(page, `Accept friend request from ${cleo.name}`)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(navigation(page).getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();

  await open(page, '/app/me/friends');
  await type(page, page.getByRole('searchbox', { name: 'Filter friends' }), 'nobody at all');
  await expect(page.getByText('No friend by that name.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ben.first_name);
  await press(page, page.getByRole('link', { name: `Message ${ben.name}` }));
  await expect(page).toHaveURL(/\/messages\?id=\d+$/);
});

test('without a mouse: somebody’s card, blocking from it, and the way back in the settings', async ({
  page,
  member,
  isMobile,
}) => {
  const [ann, ben] = [await member(), await member()];
  await befriend(ann, ben);
  await ann.enter(page.context());
  await open(page, '/app/me/friends');
  const row = button(page, new RegExp(`^${ben.name}, `));
  await press(page, row);
  const card = page.getByRole('dialog');
  await expect(card.getByRole('heading', { name: ben.name })).toBeFocused();
  await expect(card.getByText('(No bio)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, card.getByRole('button', { name: `Block ${ben.first_name}` }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Block' }));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(card.getByText(`You blocked ${ben.first_name}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.getByText("It's a bit lonely here. Try adding some friends.")).toBeVisible();
  await expect(ben.callOk(peopleCalls.GetUserByID, { id: ann.id })).rejects.toThrow();

  await press(page, navigation(page).getByRole('button', { name: 'Profile' }));
  await press(page, card.getByRole('link', { name: 'Edit profile' }));
  await expect(
    page.getByRole('heading', { level: 1, name: isMobile ? 'Profile' : 'Settings' }),
  ).toBeFocused();
  await openSection(page, 'Security');
  await press(page, button(page, `Unblock ${ben.first_name}`));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }));
  await expect(page.getByText('Nobody is blocked.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toBeFocused();
  expect((await ben.callOk(peopleCalls.GetUserByID, { id: ann.id })).id).toBe(ann.id);
});

test('what has the focus is never under what sticks to the edges', async ({ page, member }) => {
  const ann = await member();
  await ann.enter(page.context());
  await open(page, '/app/me/settings#account');
  const isCovered = () =>
    page.evaluate(() => {
      const one = document.activeElement;
      if (!one?.closest('main')) return null;
      const { x, y, width, height } = one.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + Math.min(4, height / 2));
      const isClear = one.contains(top) || top?.contains(one) || one.closest('label')?.contains(top);
      return isClear ? '' : `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`;
    });
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    await (key === 'Tab' ? page.getByRole('heading', { level: 1 }) : button(page, 'Delete Account')).focus();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press(key);
      const found = await isCovered();
      if (found === null) break;
      if (found) covered.push(found);
    }
  }
  expect(covered).toEqual([]);
});

test('with the spacing that readers may set, nothing is cut off', async ({ page, campus }) => {
  const alex = await logIn(campus, ALEX);
  await alex.enter(page.context());
  await alex.leave();
  // At the width of `RAIL`, the navigation is a narrow column with little room for labels.
  if (page.viewportSize()?.width === DESKTOP.viewport.width) await page.setViewportSize(RAIL);
  for (const path of [
    '/app/me/dashboard',
    '/app/me/friends',
    '/app/me/settings#profile',
    '/contact',
    '/auth/register',
  ]) {
    await open(page, path);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, READERS_SPACING);
    expect.soft(await cutOff(page), path).toEqual([]);
    expect.soft((await pageScroll(page)).aside, `${path} scrolls sideways`).toBe(0);
  }
});
