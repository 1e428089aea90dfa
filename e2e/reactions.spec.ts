import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Page } from '@playwright/test';
import { bubble, history, openConnected } from './steps/chat.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { expectOpenToAll } from './support/looks.ts';
import { befriend, type Member } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

/** The reactions to a message, as the page says them. Empty without any. */
const reactionsTo = async (page: Page, text: string): Promise<string[]> => {
  const chips = bubble(page, text)
    .getByRole('group', { name: /reacted/ })
    .getByRole('button');
  return Promise.all((await chips.all()).map(async (chip) => (await chip.getAttribute('aria-label')) ?? ''));
};

/** The reactions to a message, as the server answers them to a member. */
async function storedReactions(member: Member, chat_id: number, text: string): Promise<string[]> {
  const { messages } = await member.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
  const said = messages.find(({ message }) => message.content === text)?.message;
  return (said?.reactions ?? []).map(({ emoji, count, mine }) => `${emoji} ${count}${mine ? ' mine' : ''}`);
}

const react = (page: Page, text: string, name: string) =>
  test.step(`reacts with ${name}`, async () => {
    const canPoint = await page.evaluate(() => matchMedia('(hover: hover)').matches);
    const button = { name: `React with ${name}` };
    if (canPoint) {
      await bubble(page, text).hover();
      await bubble(page, text).getByRole('button', button).click();
    } else {
      await bubble(page, text).locator('p').first().tap();
      await page.getByRole('dialog').getByRole('button', button).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

test('two people react to a message at once; one who was away sees what a fresh fetch shows', async ({
  member,
  openBrowser,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ben.says(chat_id, 'Gelato at four?');
  await ann.says(chat_id, 'Always');
  const [phone, desktop] = [await openBrowser(PHONE), await openBrowser(DESKTOP)];
  await Promise.all([ann.enter(phone.context()), ben.enter(desktop.context())]);
  await Promise.all([openConnected(phone, chat_id), openConnected(desktop, chat_id)]);

  await test.step('both react, and see each other', async () => {
    await Promise.all([react(phone, 'Gelato', 'red heart'), react(desktop, 'Gelato', 'red heart')]);
    await expect.poll(() => reactionsTo(phone, 'Gelato')).toEqual([`❤️ 2, ${ben.first_name} and you`]);
    await expect.poll(() => reactionsTo(desktop, 'Gelato')).toEqual([`❤️ 2, ${ann.first_name} and you`]);
    await Promise.all([expectOpenToAll(phone), expectOpenToAll(desktop)]);
  });

  await test.step('one sees who reacted', async () => {
    await bubble(desktop, 'Gelato').getByRole('button', { name: /^❤️/ }).click({ button: 'right' });
    const sheet = desktop.getByRole('dialog', { name: 'Reactions' });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await expectOpenToAll(desktop);
    await sheet.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('one reacts with an emoji that is not among the six', async () => {
    await bubble(desktop, 'Always').hover();
    await bubble(desktop, 'Always').getByRole('button', { name: 'More emoji' }).click();
    const dialog = desktop.getByRole('dialog', { name: 'More emoji' });
    await dialog.getByRole('searchbox').fill('kang');
    await expectOpenToAll(desktop);
    await dialog.getByRole('button', { name: 'kangaroo' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => reactionsTo(phone, 'Always')).toEqual([`🦘 1, ${ben.first_name}`]);
  });

  await test.step('away, she reacts, and misses his changes', async () => {
    await phone.context().setOffline(true);
    await react(phone, 'Gelato', 'tears of joy');
    await expect.poll(() => reactionsTo(phone, 'Gelato')).toContain('😂 1, you, waiting to be sent');
    await react(desktop, 'Gelato', 'thumbs up');
    await react(desktop, 'Always', 'folded hands');
    await expect.poll(() => storedReactions(ben, chat_id, 'Always')).toEqual(['🙏 1 mine']);
  });

  await test.step('back, her wish is sent once, and she sees what a fresh fetch shows', async () => {
    await phone.context().setOffline(false);
    await expect.poll(() => storedReactions(ben, chat_id, 'Gelato at four?')).toEqual(['👍 1 mine', '😂 1']);
    await expect
      .poll(async () => (await reactionsTo(phone, 'Gelato')).toSorted())
      .toEqual([`👍 1, ${ben.first_name}`, '😂 1, you'].toSorted());
    await expect.poll(() => reactionsTo(phone, 'Always')).toEqual([`🙏 1, ${ben.first_name}`]);
    const shown = [await reactionsTo(phone, 'Gelato'), await reactionsTo(phone, 'Always')];
    await openConnected(phone, chat_id);
    await expect
      .poll(async () => [await reactionsTo(phone, 'Gelato'), await reactionsTo(phone, 'Always')])
      .toEqual(shown);
    await expect(history(desktop).getByRole('button', { name: `😂 1, ${ann.first_name}` })).toBeVisible();
  });

  await test.step('a wish that waits is sent after a reload', async () => {
    await phone.route('**/chat/ReactToMessage', (route) => route.abort());
    await react(phone, 'Always', 'crying face');
    await expect.poll(() => reactionsTo(phone, 'Always')).toContain('😢 1, you, waiting to be sent');
    await phone.unroute('**/chat/ReactToMessage');
    await openConnected(phone, chat_id);
    await expect.poll(() => storedReactions(ann, chat_id, 'Always')).toContain('😢 1 mine');
  });
});
