import type { Page } from '@playwright/test';
import { screens } from '@quad/contract/screens.ts';
import {
  bubble,
  chatRow,
  expectAllSent,
  openConnected,
  openWithFriend,
  say,
  storedTexts,
} from './steps/chat.ts';
import { navigation } from './steps/people.ts';
import { COMES_LATER, LOST, openAndConnect } from './support/connection.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

const RESTORED = 'Connection to server restored. You are good to go!';

/** The maximum time after which the app must show that the connection is lost or restored, in milliseconds. */
const AT_ONCE = { timeout: 10_000 };

const noDialog = (page: Page) => expect(page.getByRole('alertdialog')).toHaveCount(0);

/** The presence dot at the user's own picture in the sidebar. */
const ownDot = (page: Page) => navigation(page).locator('button:has(small) [data-presence]');

test('the browser being offline shows at once, without a dialog, and so does its being back', async ({
  page,
  member,
  isMobile,
}) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  await openAndConnect(page, screens.dashboard.path);
  if (!isMobile) await expect(ownDot(page)).toHaveAttribute('data-presence', 'online');
  // Visit the next screen once, so that the page loads its code. A page that has been open for a while already has this
  // code.
  await navigation(page).getByRole('link', { name: 'Find' }).click();
  await expect(page.getByRole('searchbox', { name: 'Name' })).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Messages' }).click();
  await expect(chatRow(page, ben.name)).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(LOST)).toBeVisible(AT_ONCE);
  if (!isMobile) await expect(ownDot(page)).toHaveAttribute('data-presence', 'offline');
  await navigation(page).getByRole('link', { name: 'Find' }).click();
  await page.getByRole('searchbox', { name: 'Name' }).fill('Nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You’re offline. ${COMES_LATER}`)).toBeVisible();
  await noDialog(page);
  await ben.says(chat_id, 'Anybody?');

  await page.context().setOffline(false);
  await expect(page.getByText(RESTORED)).toBeVisible(AT_ONCE);
  if (!isMobile) await expect(ownDot(page)).toHaveAttribute('data-presence', 'online');
  // The page repeats the failed fetch by itself.
  await expect(page.getByText(COMES_LATER)).toBeHidden();
  await navigation(page)
    .getByRole('link', { name: /Messages.*1 unread/ })
    .click();
  if (isMobile) await chatRow(page, ben.name).click();
  await expect(bubble(page, 'Anybody?')).toBeVisible();
});

test('the first send that fails shows that the connection is gone, though it looks open', async ({
  page,
  member,
}) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  await say(page, ben.name, 'One');
  await expectAllSent(page);
  // Every request fails and the open connection breaks, as in a lift.
  await page.context().route('**/*', (route) => route.abort('connectionfailed'));
  await page.context().routeWebSocket(/socket\.io/, (socket) => socket.close());
  await expect(page.getByText(LOST)).toBeHidden();
  await say(page, ben.name, 'Two');
  await expect(page.getByText(LOST)).toBeVisible(AT_ONCE);
  await noDialog(page);

  await page.context().unrouteAll();
  await expectAllSent(page);
  await expect(bubble(page, 'Two')).toBeVisible();
  expect(await storedTexts(ben, chat_id)).toEqual(['One', 'Two']);
});

test.describe('with the shell kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without a connection alarms once, and the connection brings the rest by itself', async ({
    page,
    member,
  }) => {
    const { ben, chat_id } = await openWithFriend(page, member);
    await ben.says(chat_id, 'Hello');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(LOST)).toBeVisible(AT_ONCE);
    await expect(page.getByText(COMES_LATER).first()).toBeVisible();
    await noDialog(page);

    await page.context().setOffline(false);
    await expect(page.getByText(RESTORED)).toBeVisible(AT_ONCE);
    await expect(page.getByText(COMES_LATER)).toHaveCount(0);
    await openConnected(page, chat_id);
    await expect(bubble(page, 'Hello')).toBeVisible();
  });
});
