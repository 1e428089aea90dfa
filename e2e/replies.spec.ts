import { chatCalls } from '@quad/contract/chat/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Page } from '@playwright/test';
import { bubble, chatRow, composer, history, openConnected } from './steps/chat.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { expectOpenToAll } from './support/looks.ts';
import { befriend, type Member } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

const TITLE = 'Lawn crew';
const bar = (page: Page) => page.getByRole('group', { name: /^Replying/ });
const quoteIn = (page: Page, text: string) =>
  bubble(page, text).getByRole('button', { name: /^Replying to/ });
const people = (page: Page) => page.getByRole('listbox', { name: 'People to mention' });

/** Begins a reply to another member's message, with the mouse or by a tap. */
const reply = (page: Page, text: string) =>
  test.step(`replies to "${text}"`, async () => {
    if (await page.evaluate(() => matchMedia('(hover: hover)').matches)) {
      await bubble(page, text).hover();
      await bubble(page, text)
        .getByRole('button', { name: /^Reply to/ })
        .click();
    } else {
      await bubble(page, text).locator('p').last().tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Reply', exact: true }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(bar(page)).toContainText(text);
  });

async function send(page: Page, text: string): Promise<void> {
  await composer(page, TITLE).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(page, TITLE)).toHaveValue('');
}

/** Makes a group of Ann and Ben that Ben owns. Cat joins after the first message, and Dan has blocked Ben. */
async function crew([ann, ben, cat, dan]: [Member, Member, Member, Member]): Promise<number> {
  for (const friend of [ann, cat, dan]) await befriend(ben, friend);
  const { chat } = await ben.callOk(chatCalls.CreateChat, { title: TITLE, user_ids: [ann.id, dan.id] });
  await ann.says(chat.id, 'Lawn at four?');
  await ben.callOk(chatCalls.AddUserToChat, { chat_id: chat.id, user_ids: [cat.id] });
  await dan.callOk(peopleCalls.BlockUser, { user_id: ben.id });
  return chat.id;
}

test('a reply shows its message as it is, to those who may see it, and a press goes there and back', async ({
  member,
  openBrowser,
  isMobile,
}) => {
  const [ann, ben, cat, dan] = [await member(), await member(), await member(), await member()];
  const chat_id = await crew([ann, ben, cat, dan]);
  const [hers, his] = [
    await openBrowser(isMobile ? PHONE : DESKTOP),
    await openBrowser(isMobile ? DESKTOP : PHONE),
  ];
  await Promise.all([ann.enter(hers.context()), ben.enter(his.context())]);
  await Promise.all([openConnected(hers, chat_id), openConnected(his, chat_id)]);

  await test.step('he replies, and she sees it', async () => {
    await reply(his, 'Lawn at four?');
    await expectOpenToAll(his);
    await openConnected(his, chat_id);
    await expect(bar(his)).toContainText('Lawn at four?');
    await send(his, 'With hats');
    await expect(bar(his)).toBeHidden();
    await expect(quoteIn(hers, 'With hats')).toHaveText('Replying to You: Lawn at four?');
    await expectOpenToAll(hers);
  });

  await test.step('while he is away, the message is edited; he comes back and reads the new words', async () => {
    await his.context().setOffline(true);
    const { messages } = await ann.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
    const message_id = Number(messages.at(-1)?.message.id);
    await ann.callOk(chatCalls.EditMessage, { message_id, content: 'Lawn at five?' });
    await expect(quoteIn(hers, 'With hats')).toContainText('Lawn at five?');
    await his.context().setOffline(false);
    await expect(quoteIn(his, 'With hats')).toContainText('Lawn at five?');
  });

  await test.step('a press goes to the message, far up, and back to the reply', async () => {
    for (let count = 1; count <= 40; count += 1) await ann.says(chat_id, `Line ${count}`);
    await expect(bubble(his, 'Line 40')).toBeVisible();
    await reply(his, 'Line 40');
    await send(his, 'So many');
    await openConnected(his, chat_id);
    await quoteIn(his, 'So many').click();
    await expect(bubble(his, 'Line 40').first()).toBeFocused();
    await ben.callOk(chatCalls.CreateMessage, { chat_id, content: 'The first', reply_seq: 1 });
    await quoteIn(his, 'The first').click();
    await expect(history(his).getByRole('article').first()).toBeFocused();
    await expect(history(his).getByRole('article').first()).toContainText('Lawn at five?');
    await his.getByRole('button', { name: 'Back to the reply' }).click();
    await expect(bubble(his, 'The first')).toBeFocused();
  });

  await test.step('who joined later sees an earlier message, who blocked him no words of his', async () => {
    const others = await openBrowser(PHONE);
    await cat.enter(others.context());
    await openConnected(others, chat_id);
    await expect(bubble(others, 'The first')).toContainText('Earlier message');
    await expect(others.getByText('Lawn at five?')).toHaveCount(0);
    await ann.callOk(chatCalls.CreateMessage, { chat_id, content: 'As Ben says', reply_seq: 44 });
    await dan.enter(others.context());
    await openConnected(others, chat_id);
    await expect(quoteIn(others, 'As Ben says')).toHaveText('Replying to Blocked user');
  });
});

test('a member is mentioned from the list, and their list says so until they have read it', async ({
  member,
  openBrowser,
  isMobile,
}) => {
  const [ann, ben, cat, dan] = [await member(), await member(), await member(), await member()];
  const chat_id = await crew([ann, ben, cat, dan]);
  // On a phone the list of chats opens no chat, so that Ann reads nothing.
  const [hers, his] = [await openBrowser(PHONE), await openBrowser(isMobile ? PHONE : DESKTOP)];
  await Promise.all([ann.enter(hers.context()), ben.enter(his.context())]);
  await openConnected(his, chat_id);
  await hers.goto('/app/me/messages');
  await expect(chatRow(hers, TITLE)).toBeVisible();
  await composer(his, TITLE).click();
  await composer(his, TITLE).pressSequentially(`Hey @${ann.first_name.slice(0, 2)}`);
  await expect(people(his).getByRole('option', { name: ann.name })).toBeVisible();
  await expectOpenToAll(his);
  await his.keyboard.press('Enter');
  await expect(composer(his, TITLE)).toHaveValue(`Hey @${ann.name} `);
  await composer(his, TITLE).pressSequentially('lawn?');
  await his.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    bubble(his, 'lawn?')
      .locator('b')
      .filter({ hasText: `@${ann.name}` }),
  ).toBeVisible();
  await expect(chatRow(hers, TITLE)).toContainText('mentions you');
  await expectOpenToAll(hers);
  await hers.reload();
  await expect(chatRow(hers, TITLE)).toContainText('mentions you');
  await chatRow(hers, TITLE).click();
  await expect(bubble(hers, 'lawn?').locator('b')).toHaveText(`@${ann.name}`);
  await expectOpenToAll(hers);
  await hers.goBack();
  await expect(chatRow(hers, TITLE)).toBeVisible();
  await expect(chatRow(hers, TITLE)).not.toContainText('mentions you');
});
