import { screens } from '@quad/contract/screens.ts';
import type { Page } from '@playwright/test';
import { chatRow } from './steps/chat.ts';
import { openChat } from './steps/groups.ts';
import { choose, press } from './steps/keyboard.ts';
import { navigation } from './steps/people.ts';
import { openAndConnect } from './support/connection.ts';
import { DESKTOP } from './support/devices.ts';
import { expectOpenToAll } from './support/looks.ts';
import { befriend } from './support/member.ts';
import { expect, test } from './support/test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'New message' });
const messages = (page: Page) => navigation(page).getByRole('link', { name: /^Messages/ });
const tile = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Messages/ });
const menu = (page: Page) => page.getByRole('button', { name: 'More about this chat' });

test('a chat that one mutes on a device is quiet on the other device too, until one unmutes it', async ({
  page,
  member,
  openBrowser,
}) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  const chat_id = await befriend(ann, ben);
  const cleos = await befriend(ann, cleo);
  const other = await openBrowser(DESKTOP);
  await Promise.all([ann.enter(page.context()), ann.enter(other.context())]);
  await page.goto(screens.messages.path);
  await openAndConnect(other, screens.dashboard.path);

  await test.step('she mutes it without a mouse', async () => {
    await openChat(page, ben.name);
    await choose(page, menu(page), page.getByRole('menuitem', { name: 'Mute…' }));
    await expectOpenToAll(page);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Until I turn it back on' }));
    await expect(page.getByText('Chat muted')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Muted' })).toBeVisible();
    await page.goto(`${screens.messages.path}?id=${cleos}`);
    await expect(menu(page)).toBeVisible();
  });

  await test.step('he writes twice, and nothing calls her', async () => {
    for (const words of ['One', 'Two']) {
      await ben.says(chat_id, words);
      await expect(tile(other)).toContainText(words);
    }
    await expect(banner(other)).toBeHidden();
    await expect(messages(other)).toHaveAccessibleName('Messages');
    await expect(tile(other)).not.toContainText('unread chat');
    expect(await other.title()).not.toContain('(');
    await expectOpenToAll(other);
  });

  await test.step('her list shows the bell and counts', async () => {
    const back = page.getByRole('link', { name: 'Back to messages' });
    if (await back.isVisible()) await back.click();
    await expect(chatRow(page, ben.name)).toHaveAccessibleName(/, muted, .*2 unread$/);
    await expectOpenToAll(page);
  });

  await test.step('she unmutes it, and the other device calls her again', async () => {
    await openChat(page, ben.name);
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Unmute Muted until you turn it back on' }).click();
    await expect(page.getByText('Chat unmuted')).toBeVisible();
    await page.goto(screens.settings.path);
    await ben.says(chat_id, 'Three');
    await expect(banner(other)).toContainText('Three');
    await expect(messages(other)).toHaveAccessibleName('Messages 1 unread chat');
  });
});
