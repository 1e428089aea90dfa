import { expect, type Page } from '@playwright/test';
import { bubble, chatRow, say } from '../../steps/chat.ts';
import { makeGroup, openMembers, sheet } from '../../steps/groups.ts';
import { heading, type Way } from './way.ts';

/** What the user says in a group of their own. */
const LINE = 'Gelato at four on the south lawn?';

async function openChat(page: Page, title: string): Promise<void> {
  await page.goto('/app/me/messages');
  await chatRow(page, title).click();
  await expect(page.getByRole('log').getByRole('article').last()).toBeInViewport();
}

/** Makes a group and says something in it. */
async function saySomething(page: Page, title: string): Promise<void> {
  await page.goto('/app/me/messages');
  await makeGroup(page, title, ['Priya Raman']);
  await say(page, title, LINE);
  await expect(bubble(page, LINE).getByRole('button', { name: 'Options for your message' })).toBeAttached();
}

/** Opens the actions of the user's own message. */
async function openOwn(page: Page): Promise<void> {
  await bubble(page, LINE).getByRole('button', { name: 'Options for your message' }).focus();
  await page.keyboard.press('Enter');
}

/** The screens of chats, as a member sees them. */
export const CHAT_SCREENS: Readonly<Record<string, Way>> = {
  messages: async (page) => {
    await page.goto('/app/me/messages');
    await expect(chatRow(page, 'Friday lawn crew')).toBeVisible();
  },
  'chat-group': async (page) => openChat(page, 'Friday lawn crew'),
  'chat-of-two': async (page) => openChat(page, 'Priya Raman'),
  'chat-too-long': async (page) => {
    await openChat(page, 'Jonah Ellis');
    await page.getByRole('textbox', { name: 'Message Jonah Ellis' }).fill('So it goes. '.repeat(20));
  },
  'new-group': async (page) => {
    await page.goto('/app/me/messages');
    await page.getByRole('button', { name: 'New Group Chat' }).click();
    await page.getByRole('checkbox', { name: 'Priya Raman' }).check();
  },
  'group-members': async (page) => {
    await openChat(page, 'Friday lawn crew');
    await openMembers(page, 'Friday lawn crew');
  },
  'group-add-friends': async (page) => {
    await openChat(page, 'Friday lawn crew');
    await page.getByRole('button', { name: 'Add friends' }).click();
    await expect(sheet(page).getByRole('checkbox').first()).toBeVisible();
  },
  'chat-settings': async (page) => {
    await page.goto('/app/me/messages');
    await makeGroup(page, 'Mine to settle', ['Priya Raman']);
    await page.getByRole('button', { name: 'Chat settings' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Close Chat' })).toBeVisible();
  },
  'chat-mute': async (page) => {
    await openChat(page, 'Friday lawn crew');
    await page.getByRole('button', { name: 'More about this chat' }).click();
    await page.getByRole('menuitem', { name: 'Mute…' }).click();
    await expect(sheet(page).getByRole('button', { name: '1 hour' })).toBeVisible();
  },
  'chat-match-settings': async (page) => {
    await openChat(page, 'Soo Jin Baek');
    await page.getByRole('button', { name: 'Chat settings' }).click();
    await expect(sheet(page).getByRole('button', { name: 'Mute…' })).toBeVisible();
  },
  'chat-editing': async (page) => {
    await saySomething(page, 'Corrections');
    await page.getByRole('textbox', { name: 'Message Corrections' }).press('ArrowUp');
    await expect(page.getByRole('group', { name: 'Editing your message' })).toBeVisible();
  },
  'chat-own-message': async (page) => {
    await saySomething(page, 'Second thoughts');
    await openOwn(page);
    await expect(sheet(page).getByRole('button', { name: 'Unsend' })).toBeVisible();
  },
  'chat-unsend': async (page) => {
    await saySomething(page, 'Third thoughts');
    await openOwn(page);
    await sheet(page).getByRole('button', { name: 'Unsend' }).click();
    await expect(sheet(page).getByText('Gone for everyone here.')).toBeVisible();
  },
  report: async (page) => {
    await openChat(page, 'Friday lawn crew');
    await page
      .getByRole('button', { name: /^(Report|Options for) message from/ })
      .last()
      .focus();
    await page.keyboard.press('Enter');
    const canPoint = await page.evaluate(() => matchMedia('(hover: hover)').matches);
    if (!canPoint) await sheet(page).getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Spam' })).toBeVisible();
  },
  'past-chats': async (page) => {
    await page.goto('/app/me/messages?view=past');
    await heading(page, 'Past chats');
  },
};
