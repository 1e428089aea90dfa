import { fileURLToPath } from 'node:url';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { bubble, chatRow, composer, say } from './steps/chat.ts';
import { confirm, makeGroup, openChat, openMembers, sheet } from './steps/groups.ts';
import { press, type } from './steps/keyboard.ts';
import { DESKTOP } from './support/devices.ts';
import { expectOpenToAll } from './support/looks.ts';
import { befriend, type Member } from './support/member.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const PHOTO = fileURLToPath(new URL('fixtures/photo.jpg', import.meta.url));
const MESSAGES = '/app/me/messages';

/** Logs a member in and opens their messages. */
async function enter(page: Page, member: Member): Promise<void> {
  await member.enter(page.context());
  await page.goto(MESSAGES);
  await expect(page.getByRole('link', { name: 'Past chats' })).toBeVisible();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** On a phone, goes back from the open chat to the list of chats. */
async function toList(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to messages' });
  if (await back.isVisible()) await back.click();
}

test('a group from its first to its last day, at both widths', async ({ page, member, openBrowser }) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  await befriend(ann, ben);
  await befriend(ann, cleo);
  const other = await openBrowser(DESKTOP);
  await Promise.all([enter(page, ann), enter(other, ben)]);

  await test.step('one makes it with a friend, who has it at once', async () => {
    await makeGroup(page, 'Trivia team', [ben.name]);
    await openChat(other, 'Trivia team');
    await expect(page.getByText(/2 people, [12] online/)).toBeVisible();
    await say(page, 'Trivia team', 'Welcome');
    await expect(bubble(other, 'Welcome')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Chat settings' })).toBeHidden();
  });

  await test.step('a further friend is added, and counted', async () => {
    await page.getByRole('button', { name: 'Add friends' }).click();
    await expectOpenToAll(page);
    await sheet(page).getByRole('checkbox', { name: cleo.name }).check();
    await sheet(page).getByRole('button', { name: 'Add 1 friend' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(other.getByText(/3 people/)).toBeVisible();
  });

  await test.step('it gets a new title and an icon, seen by all', async () => {
    await page.getByRole('button', { name: 'Chat settings' }).click();
    await expectOpenToAll(page);
    await sheet(page).getByRole('textbox', { name: 'Title' }).fill('Quiz night');
    await sheet(page).locator('input[type="file"]').setInputFiles(PHOTO);
    await expect(sheet(page).getByRole('button', { name: 'Keep the old one' })).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(title(other, 'Quiz night')).toBeVisible();
    await expect(other.locator('header img').first()).toBeVisible();
  });

  await test.step('one is removed, the other sees it', async () => {
    const members = await openMembers(page, 'Quiz night');
    await expectOpenToAll(page);
    await members.getByRole('button', { name: `Remove ${cleo.name}` }).click();
    await confirm(page, 'Remove');
    await expect(members.getByRole('button', { name: `${cleo.name}, ` })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(other.getByText(/2 people/)).toBeVisible();
  });

  await test.step('the owner leaves, and the other one owns it', async () => {
    const members = await openMembers(page, 'Quiz night');
    await members.getByRole('button', { name: 'Leave group' }).click();
    await expect(page.getByText(new RegExp(`${ben.name}, the longest-standing member`))).toBeVisible();
    await expectOpenToAll(page);
    await confirm(page, 'Leave group');
    await expect(page.getByText('You left Quiz night')).toBeVisible();
    await expect(chatRow(page, 'Quiz night')).toBeHidden();
    await expect(other.getByRole('button', { name: 'Chat settings' })).toBeVisible();
  });

  await test.step('the new owner closes it, and reads it among the past chats', async () => {
    await other.getByRole('button', { name: 'Chat settings' }).click();
    await sheet(other).getByRole('button', { name: 'Close Chat' }).click();
    await confirm(other, 'Close Chat');
    await expect(chatRow(other, 'Quiz night')).toBeHidden();
    await toList(other);
    await other.getByRole('link', { name: 'Past chats' }).click();
    await other
      .getByRole('navigation', { name: 'Past chats' })
      .getByRole('link', { name: 'Quiz night' })
      .click();
    await expect(bubble(other, 'Welcome')).toBeVisible();
    await expect(other.getByText('This group was closed, so nobody can write here.')).toBeVisible();
    await expect(composer(other, 'Quiz night')).toBeHidden();
    await expectOpenToAll(other);
  });
});

/** Returns the addresses in the browser's history up to the present one, which is the last. */
const behind = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { navigation } = window;
    const at = navigation.currentEntry?.index ?? 0;
    return navigation
      .entries()
      .slice(0, at + 1)
      .map(({ url }) => url)
      .join(' ');
  });

test('five people in one group; who is removed while reading is told so', async ({
  page,
  member,
  openBrowser,
}) => {
  const owner = await member();
  const friends = await Promise.all([member(), member(), member(), member()]);
  for (const friend of friends) await befriend(owner, friend);
  const { chat } = await owner.callOk(chatCalls.CreateChat, {
    title: 'Five of us',
    user_ids: friends.map(({ id }) => id),
  });
  const [ben, ...others] = friends;
  if (!ben) throw new Error('Nobody came');
  const other = await openBrowser(DESKTOP);
  await Promise.all([enter(page, owner), enter(other, ben)]);
  await Promise.all([openChat(page, 'Five of us'), openChat(other, 'Five of us')]);
  for (const friend of others) await friend.says(chat.id, `Hello from number ${friend.id}.`);
  for (const friend of others) {
    await expect(bubble(page, `Hello from number ${friend.id}.`)).toBeVisible();
    await expect(bubble(other, `Hello from number ${friend.id}.`)).toBeVisible();
  }
  await expect(page.getByText(/5 people/)).toBeVisible();
  // A sheet that is open above the chat closes with the chat. The browser's Back button then opens neither the sheet
  // nor the chat.
  await openMembers(other, 'Five of us');
  await owner.callOk(chatCalls.RemoveUserFromChatByID, { chat_id: chat.id, user_id: ben.id });
  await expect(other.getByText('You’re not in Five of us')).toBeVisible();
  await expect(sheet(other)).toBeHidden();
  await expect(other).toHaveURL(/\/app\/me\/messages$/);
  await expect.poll(() => behind(other)).not.toContain(`id=${chat.id}`);
  await expect(page.getByText(/4 people/)).toBeVisible();
});

test('a friends’ chat is closed for oneself, and is back with the next message', async ({ page, member }) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ben.says(chat_id, 'Lunch?');
  await enter(page, ann);
  await openChat(page, ben.name);
  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('menuitem', { name: 'Close Chat' }).click();
  await expectOpenToAll(page);
  await confirm(page, 'Close Chat');
  await expect(chatRow(page, ben.name)).toBeHidden();
  await page.getByRole('link', { name: 'Past chats' }).click();
  await page.getByRole('navigation', { name: 'Past chats' }).getByRole('link', { name: ben.name }).click();
  await say(page, ben.name, 'Sorry, yes');
  await expect(page).toHaveURL(new RegExp(`messages\\?id=${chat_id}$`));
  await expect(bubble(page, 'Sorry, yes')).toBeVisible();
});

test('without a mouse: make a group, add somebody, leave it', async ({ page, member }) => {
  const [ann, ben, cleo] = [await member(), await member(), await member()];
  await befriend(ann, ben);
  await befriend(ann, cleo);
  await enter(page, ann);
  await press(page, page.getByRole('button', { name: 'New Group Chat' }));
  await expect(sheet(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Keys only');
  await press(page, sheet(page).getByRole('checkbox', { name: ben.name }), 'Space');
  await press(page, sheet(page).getByRole('button', { name: 'Create with 1 friend' }));
  await expect(title(page, 'Keys only')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Add friends' }));
  await type(page, sheet(page).getByRole('searchbox', { name: 'Filter friends' }), cleo.last_name);
  await press(page, sheet(page).getByRole('checkbox', { name: cleo.name }), 'Space');
  await press(page, sheet(page).getByRole('button', { name: 'Add 1 friend' }));
  await expect(page.getByText(/3 people/)).toBeVisible();
  await press(page, title(page, 'Keys only').getByRole('button'));
  await press(page, sheet(page).getByRole('button', { name: 'Leave group' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }));
  await expect(page.getByText('You left Keys only')).toBeVisible();
});
