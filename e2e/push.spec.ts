import type { Page } from '@playwright/test';
import { pushCalls } from '@quad/contract/push/calls.ts';
import { bubble, chatRow, composer, history, say } from './steps/chat.ts';
import { navigation } from './steps/people.ts';
import { openSection } from './steps/settings.ts';
import { befriend, type Member } from './support/member.ts';
import {
  deliverUntilShown,
  letSubscribe,
  openDelivery,
  pressNotification,
  shownNotifications,
  test,
} from './support/push.ts';
import { expect } from './support/test.ts';
import { findWholeChromium } from '../scripts/lib/chromium.mjs';

const chromium = findWholeChromium();
test.use({
  serviceWorkers: 'allow',
  // The headless shell of Chromium shows no notifications.
  launchOptions: chromium ? { executablePath: chromium } : {},
  ...(!chromium && { channel: 'chromium' }),
});

const question = (page: Page, ben: Member) =>
  page.getByRole('region', { name: `Know when ${ben.first_name} answers?` });

/** Opens the chat, sends a message, and switches notifications on where the page asks. */
async function turnOnByQuestion(page: Page, ben: Member, chat_id: number): Promise<void> {
  await page.goto(`/app/me/messages?id=${chat_id}`);
  await expect(composer(page, ben.name)).toBeVisible();
  await expect(question(page, ben)).toHaveCount(0);
  await say(page, ben.name, 'Are you there?');
  await question(page, ben).getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Notifications are on.')).toBeVisible();
  await expect(question(page, ben)).toHaveCount(0);
}

test('who has closed Quad is told, and a press opens the chat', async ({
  page,
  member,
  service,
  openBrowser,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await letSubscribe(page.context(), service);
  await ann.enter(page.context());
  await turnOnByQuestion(page, ben, chat_id);
  expect((await ann.callOk(pushCalls.GetPush, {})).devices).toHaveLength(1);
  const deliver = await openDelivery(page);

  await test.step('she closes Quad, he writes', async () => {
    await page.goto('/about');
    const bens = await openBrowser({});
    await ben.enter(bens.context());
    await bens.goto(`/app/me/messages?id=${chat_id}`);
    await say(bens, ann.name, 'Level 3, by the window');
    await expect.poll(() => service.delivered.length, { timeout: 45_000 }).toBe(1);
    const [{ message }] = service.delivered as [(typeof service.delivered)[0]];
    expect(await deliverUntilShown(page, deliver, message)).toEqual([
      { title: ben.first_name, body: 'Level 3, by the window', tag: `chat ${chat_id}` },
    ]);

    await test.step('a press opens a window, because no window of Quad answers', async () => {
      expect(await pressNotification(page.context(), `chat ${chat_id}`)).toEqual([
        `/app/me/messages?id=${chat_id}`,
      ]);
      await expect.poll(() => shownNotifications(page)).toEqual([]);
    });

    await test.step('and in the window that is there, it opens the chat', async () => {
      await page.goto('/app/me/friends');
      await expect(page.getByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
      // On a slow machine, the window may answer so late that the worker opens another one. The test then presses
      // again.
      await expect(async () => {
        await deliverUntilShown(page, deliver, message);
        expect(await pressNotification(page.context(), `chat ${chat_id}`)).toEqual([]);
      }).toPass();
      await expect(bubble(page, 'Level 3, by the window')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/messages\\?id=${chat_id}$`));
      await expect(history(bens).getByText(/^Read/)).toBeVisible();
    });
  });
});

test('what is read here goes from here, and another person reads no words', async ({
  page,
  member,
  service,
}) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await letSubscribe(page.context(), service);
  await ann.enter(page.context());
  await turnOnByQuestion(page, ben, chat_id);
  const deliver = await openDelivery(page);
  await page.goto('/about');
  await ben.says(chat_id, 'Only for Ann');
  await expect.poll(() => service.delivered.length, { timeout: 45_000 }).toBe(1);
  const [{ message }] = service.delivered as [(typeof service.delivered)[0]];
  await deliverUntilShown(page, deliver, message);

  await page.goto('/app/me/messages');
  await chatRow(page, ben.name).click();
  await expect(bubble(page, 'Only for Ann')).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toEqual([]);

  await page.goto('/about');
  await cleo.takeOver(page.context());
  await page.goto('/app/me/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      await deliver(message);
      return shownNotifications(page);
    })
    .toEqual([{ title: 'Quad', body: 'Open Quad to see', tag: 'quad' }]);
  // The subscription of the browser was for Ann, so it has ended. Cleo must switch notifications on herself.
  expect(await page.evaluate(() => localStorage.getItem('test-subscribed'))).toBeNull();
});

test('notifications are switched on, tried out and chosen in Settings', async ({ page, member, service }) => {
  const ann = await member();
  await letSubscribe(page.context(), service);
  await ann.enter(page.context());
  await page.goto('/app/me/dashboard');
  await expect(navigation(page)).toBeVisible();
  await page.goto('/app/me/settings');
  await openSection(page, 'Notifications');
  const here = page.getByRole('switch', { name: 'Notifications on this device' });
  await here.click();
  await expect(here).toBeChecked();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect
    .poll(() => service.delivered.map(({ message }) => message.notification.body))
    .toEqual(['Notifications work on this device.']);
  // The page draws the new state a moment after the press. `check` would expect it at once.
  await page.getByRole('radio', { name: 'Name only' }).click();
  await expect(page.getByText('Jess sent a message')).toBeVisible();
  await page.getByRole('switch', { name: 'Hold notifications overnight' }).click();
  await page.getByLabel('From').fill('23:30');
  await expect
    .poll(async () => (await ann.callOk(pushCalls.GetPush, {})).settings)
    .toMatchObject({ shows: 'NAME', quiet_from: 23 * 60 + 30, quiet_to: 7 * 60 });

  await page.reload();
  await expect(here).toBeChecked();
  await here.click();
  await expect(here).not.toBeChecked();
  await expect.poll(async () => (await ann.callOk(pushCalls.GetPush, {})).devices).toEqual([]);
  await page.reload();
  await expect(here).toBeVisible();
  await expect(here).not.toBeChecked();
});

test('a refused question says how to undo it', async ({ page, member }) => {
  const ann = await member();
  await ann.enter(page.context());
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await page.goto('/app/me/settings');
  await openSection(page, 'Notifications');
  await expect(page.getByText(/^Your browser blocks notifications from Quad/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Notifications on this device' })).toHaveCount(0);
});
