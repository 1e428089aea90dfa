import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Page } from '@playwright/test';
import { bubble, composer, history, openConnected } from './steps/chat.ts';
import { withDatabase } from './support/database.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { expectOpenToAll } from './support/looks.ts';
import { befriend, type Campus, type Member } from './support/member.ts';
import { letMinutesPass } from './support/queries.ts';
import { expect, test } from './support/test.ts';

test.use({ losesConnection: true });

const UNSEND_WORDS =
  'Gone for everyone here. If it is reported within 90 days, the people who run Quad can still see it.';

const editBox = (page: Page) => page.getByRole('textbox', { name: 'Edit your message' });
const bar = (page: Page) => page.getByRole('group', { name: 'Editing your message' });
const sheet = (page: Page) => page.getByRole('dialog');

const canPoint = (page: Page) => page.evaluate(() => matchMedia('(hover: hover)').matches);

/** Opens the sheet with the actions of one's own message. */
async function openActions(page: Page, text: string): Promise<void> {
  if (await canPoint(page)) {
    await bubble(page, text).hover();
    await bubble(page, text).getByRole('button', { name: 'Options for your message' }).click();
  } else await bubble(page, text).locator('p').first().tap();
  await expect(sheet(page).getByRole('heading', { name: 'Your message' })).toBeVisible();
}

const startEditing = (page: Page, text: string) =>
  test.step(`edits "${text}"`, async () => {
    await openActions(page, text);
    await sheet(page).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editBox(page)).toBeFocused();
  });

async function saveAs(page: Page, text: string): Promise<void> {
  await editBox(page).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

const unsend = (page: Page, text: string) =>
  test.step(`unsends "${text}"`, async () => {
    await openActions(page, text);
    await sheet(page).getByRole('button', { name: 'Unsend', exact: true }).click();
    await expect(sheet(page).getByText(UNSEND_WORDS)).toBeVisible();
    await expectOpenToAll(page);
    await sheet(page).getByRole('button', { name: 'Unsend', exact: true }).click();
    await expect(sheet(page)).toBeHidden();
  });

/** What a page shows of its messages: their words, and that they were edited. */
const shownBy = (page: Page): Promise<string[]> =>
  history(page)
    .getByRole('article')
    .locator('[id^="said-"]')
    .evaluateAll((all) => all.map((one) => one.textContent.replace(/\d+:\d+.*$/, '').trim()));

/** What the server has stored: the words of a chat's messages. */
async function storedTexts(member: Member, chat_id: number): Promise<string[]> {
  const { messages } = await member.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
  return messages.map(({ message }) => (message.unsent ? 'unsent' : message.content)).toReversed();
}

/** Expects that a page shows the same after a reload. */
async function endsLikeAFreshFetch(page: Page, chat_id: number): Promise<void> {
  const before = await shownBy(page);
  await openConnected(page, chat_id);
  await expect.poll(() => shownBy(page)).toEqual(before);
}

/** Makes all messages some minutes older, as if the time had passed. */
const wait = (campus: Campus, chat_id: number, minutes: number) =>
  withDatabase(campus, (client) => letMinutesPass(client, chat_id, minutes));

test('one edits and unsends, and she sees it, also after she was away', async ({
  member,
  openBrowser,
  isMobile,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  for (const text of ['Gelato at four?', 'Bring the rug', 'And hats']) await ben.says(chat_id, text);
  const [her, him] = [
    await openBrowser(isMobile ? PHONE : DESKTOP),
    await openBrowser(isMobile ? DESKTOP : PHONE),
  ];
  await Promise.all([ann.enter(her.context()), ben.enter(him.context())]);
  await Promise.all([openConnected(her, chat_id), openConnected(him, chat_id)]);

  await test.step('with both pages open', async () => {
    await composer(him, ann.first_name).fill('Half a thought');
    await startEditing(him, 'Gelato at four?');
    await expectOpenToAll(him);
    await saveAs(him, 'Gelato at five?');
    await expect(composer(him, ann.first_name)).toHaveValue('Half a thought');
    await expect(bubble(her, 'Gelato at five?')).toContainText('edited');
    await unsend(him, 'And hats');
    await expect(bubble(her, `${ben.first_name} unsent a message`)).toBeVisible();
    await expect(bubble(him, 'You unsent a message')).toBeVisible();
    await expect(history(her).getByText('And hats')).toBeHidden();
  });

  await test.step('with hers away', async () => {
    await her.context().setOffline(true);
    await startEditing(him, 'Bring the rug');
    await saveAs(him, 'Bring the big rug');
    await unsend(him, 'Gelato at five?');
    await expect.poll(() => storedTexts(ben, chat_id)).toEqual(['unsent', 'Bring the big rug', 'unsent']);
  });

  await test.step('she comes back and sees what a fresh fetch shows', async () => {
    await her.context().setOffline(false);
    await expect(bubble(her, 'Bring the big rug')).toContainText('edited');
    await expect(bubble(her, `${ben.first_name} unsent a message`)).toHaveCount(2);
    await endsLikeAFreshFetch(her, chat_id);
    await endsLikeAFreshFetch(him, chat_id);
  });

  await test.step('his edit waits while he is away', async () => {
    await him.context().setOffline(true);
    await startEditing(him, 'Bring the big rug');
    await saveAs(him, 'Bring both rugs');
    await expect(bubble(him, 'Bring both rugs')).toContainText('Edit sends when you’re back online');
    await him.context().setOffline(false);
    await expect(bubble(her, 'Bring both rugs')).toBeVisible();
    await expect(him.getByText('Edit sends')).toBeHidden();
  });
});

test('Up edits the last message; a reload keeps the edit; after 15 minutes it is refused, and nothing is lost', async ({
  page,
  member,
  campus,
}) => {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ann.says(chat_id, 'Gelato at four?');
  await ann.enter(page.context());
  await openConnected(page, chat_id);
  // The key and the actions of a message are code that comes after the first screen.
  await expect(
    bubble(page, 'Gelato')
      .getByRole('button', { name: /your message$/ })
      .first(),
  ).toBeAttached();
  await composer(page, ben.first_name).click();
  await page.keyboard.press('ArrowUp');
  await expect(editBox(page)).toHaveValue('Gelato at four?');
  await editBox(page).fill('Gelato at five?');
  await openConnected(page, chat_id);
  await expect(editBox(page)).toHaveValue('Gelato at five?');
  await expect(bar(page)).toContainText('Gelato at four?');

  await wait(campus, chat_id, 16);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(bubble(page, 'Gelato at four?')).toContainText('Could not edit: 15 minutes are over');
  await expect(editBox(page)).toHaveValue('Gelato at five?');
  await expectOpenToAll(page);
  await editBox(page).click();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(composer(page, ben.first_name)).toHaveValue('');
  await openConnected(page, chat_id);
  await composer(page, ben.first_name).click();
  await page.keyboard.press('ArrowUp');
  await expect(bar(page)).toBeHidden();
  expect(await storedTexts(ann, chat_id)).toEqual(['Gelato at four?']);

  await wait(campus, chat_id, 24 * 60);
  await openConnected(page, chat_id);
  const tool = (await canPoint(page)) ? 'Details of your message' : 'Options for your message';
  await expect(bubble(page, 'Gelato').getByRole('button', { name: tool })).toBeAttached();
  await expect(bubble(page, 'Gelato').getByRole('button', { name: 'Edit your message' })).toHaveCount(0);
});
