import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import {
  attach,
  bubble,
  composer,
  expectAllSent,
  history,
  openConnected,
  openForBoth,
  openWithFriend,
  say,
  storedTexts,
} from './steps/chat.ts';
import { navigation } from './steps/people.ts';
import { COMES_LATER } from './support/connection.ts';
import { expect, test } from './support/test.ts';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));

test.use({ losesConnection: true });

/** In the open chat, the user's own message that is not sent yet. */
const waiting = (page: Page, text: string) =>
  history(page).getByRole('article', { name: 'You, sending' }).filter({ hasText: text });

/** Expects that the open chat's text box has this draft: its text and its file. */
async function expectDraft(page: Page, title: string, text: string, file: string): Promise<void> {
  await expect(composer(page, title)).toHaveValue(text);
  await expect(page.getByRole('button', { name: `Remove ${file}` })).toBeVisible();
}

test('what waits is shown after a reload, photo included, and reaches the other one once and in order', async ({
  page,
  member,
  openBrowser,
  isMobile,
}) => {
  const { ben, chat_id, other } = await openForBoth({ page, member, openBrowser, isMobile });

  await page.route('**/api/chat/CreateMessage', (route) => route.abort('connectionreset'));
  await say(page, ben.name, 'One');
  await attach(page, PHOTO);
  await say(page, ben.name, 'Look');
  await expect(waiting(page, 'Look')).toBeVisible();

  await page.reload();
  await expect(waiting(page, 'One')).toBeVisible();
  const picture = waiting(page, 'Look').getByRole('button', { name: 'Photo' }).locator('[style*="blob:"]');
  const width = await picture.evaluate(async (one) => {
    const image = new Image();
    image.src = getComputedStyle(one).backgroundImage.slice('url("'.length, -'")'.length);
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBeGreaterThan(0);
  expect(await storedTexts(ben, chat_id)).toEqual([]);

  await page.unroute('**/api/chat/CreateMessage');
  await expectAllSent(page);
  await expect(bubble(other, 'Look')).toBeVisible();
  await expect(history(other).getByRole('button', { name: 'Photo' })).toHaveCount(1);
  expect(await storedTexts(ben, chat_id)).toEqual(['One', 'Look']);
  await page.reload();
  await expect(bubble(page, 'Look')).toHaveCount(1);
  expect(await storedTexts(ben, chat_id)).toEqual(['One', 'Look']);
});

test('what waits when the tab is closed goes once Quad is open again, on whatever screen', async ({
  page,
  member,
}) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  await page.context().setOffline(true);
  await say(page, ben.name, 'One');
  await say(page, ben.name, 'Two');
  await expect(waiting(page, 'Two')).toBeVisible();
  const context = page.context();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/app/me/dashboard');
  await expect.poll(() => storedTexts(ben, chat_id)).toEqual(['One', 'Two']);
});

test('two tabs with the same message waiting send it once', async ({ page, member }) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  const second = await page.context().newPage();
  await openConnected(second, chat_id);
  await page.context().setOffline(true);
  await say(page, ben.name, 'From the first');
  await expect(waiting(second, 'From the first')).toBeVisible();
  await say(second, ben.name, 'From the second');
  await expect(waiting(page, 'From the second')).toBeVisible();

  await page.context().setOffline(false);
  for (const tab of [page, second]) {
    await expectAllSent(tab);
    for (const text of ['From the first', 'From the second']) await expect(bubble(tab, text)).toHaveCount(1);
  }
  expect(await storedTexts(ben, chat_id)).toEqual(['From the first', 'From the second']);
});

test('what is written in one tab and sent from another stands in no box any more', async ({
  page,
  member,
}) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  await composer(page, ben.name).fill('Lawn at four?');
  await attach(page, PHOTO);
  await expectDraft(page, ben.name, 'Lawn at four?', 'photo.jpg');
  const second = await page.context().newPage();
  await openConnected(second, chat_id);
  await expectDraft(second, ben.name, 'Lawn at four?', 'photo.jpg');
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await expectAllSent(second);
  await expect(composer(page, ben.name)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Remove photo.jpg' })).toHaveCount(0);
  expect(await storedTexts(ben, chat_id)).toEqual(['Lawn at four?']);
});

test('a text and a photo that are not sent wait for their author, and leave with a logout', async ({
  page,
  member,
}) => {
  const { ben, chat_id } = await openWithFriend(page, member);
  await composer(page, ben.name).fill('Half a sentence');
  await attach(page, PHOTO);
  await expectDraft(page, ben.name, 'Half a sentence', 'photo.jpg');
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/app/me/messages?id=${chat_id}`);
  await expectDraft(later, ben.name, 'Half a sentence', 'photo.jpg');

  await later.goto('/app/me/dashboard');
  await navigation(later).getByRole('button', { name: 'Logout' }).click();
  await later.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(later).toHaveURL(/\/$/);
  await expect.poll(() => later.evaluate(() => indexedDB.databases())).toEqual([]);
});

test.describe('with the shell kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what waits survives a reload without a connection', async ({ page, member }) => {
    const { ben, chat_id } = await openWithFriend(page, member);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await say(page, ben.name, 'One');
    await expect(waiting(page, 'One')).toBeVisible();
    await page.reload();
    await expect(page.getByText(COMES_LATER).first()).toBeVisible();
    const promise = page.getByRole('main').getByText('1 message is waiting to send.');
    await expect(promise).toBeVisible();

    await page.context().setOffline(false);
    await expect(promise).toBeHidden();
    await expect.poll(() => storedTexts(ben, chat_id)).toEqual(['One']);
    await page.goto(`/app/me/messages?id=${chat_id}`);
    await expect(bubble(page, 'One')).toHaveCount(1);
    await expectAllSent(page);
  });
});

test.describe('with the shell kept, after a reload without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what waits is listed with whom it is for, from any screen, and cancelled for both tabs', async ({
    page,
    member,
  }) => {
    const { ben, chat_id } = await openWithFriend(page, member);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await say(page, ben.name, 'One');
    await attach(page, PHOTO);
    await say(page, ben.name, 'Two');
    await expect(waiting(page, 'Two')).toBeVisible();
    const second = await page.context().newPage();
    for (const tab of [page, second]) await tab.goto('/app/me/settings');
    await page.getByRole('button', { name: '2 messages are waiting to send.' }).click();
    const sheet = page.getByRole('dialog', { name: 'Waiting to send' });
    await expect(sheet.getByRole('heading', { name: `To ${ben.name}` })).toBeVisible();
    await expect(sheet.getByText('One')).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Save photo.jpg' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(sheet.getByText('One')).toHaveCount(0);
    await expect(second.getByRole('button', { name: '1 message is waiting to send.' })).toBeVisible();

    await page.context().setOffline(false);
    await expect(sheet.getByText('Nothing’s waiting any more.')).toBeVisible();
    await expect.poll(() => storedTexts(ben, chat_id)).toEqual(['Two']);
  });
});

test('what one writes in a page that was left open goes in nobody else’s name', async ({ page, member }) => {
  const { ann, ben, chat_id } = await openWithFriend(page, member);
  // Wait until the calls for the empty chat are answered, because the answer to the message must be the first answer
  // that tells the page of the new user.
  await expect(page.getByRole('list', { name: 'Ways to begin' })).toBeVisible();
  await composer(page, ben.name).fill('Mine');
  const refused = page.waitForResponse('**/api/chat/CreateMessage');
  // Ben logs in in another tab, and this page does not know it yet. The answer to any other call would tell the page,
  // so other calls wait.
  await page.route(/\/api\/(?!chat\/CreateMessage)/, async (route) => {
    await refused;
    await route.continue();
  });
  await ben.takeOver(page.context());
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  expect((await refused).status()).toBe(409);
  // The page reloads as Ben's page and shows the same chat.
  await expect(composer(page, ann.name)).toBeVisible();
  await expect(composer(page, ann.name)).toHaveValue('');
  expect(await storedTexts(ben, chat_id)).toEqual([]);
});
