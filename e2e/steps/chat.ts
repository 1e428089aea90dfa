import { expect, type Locator, type Page } from '@playwright/test';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { openAndConnect } from '../support/connection.ts';
import { befriend, type Member } from '../support/member.ts';

/** The list of chats. */
const chatList = (page: Page): Locator => page.getByRole('navigation', { name: 'Chats' });

/** A chat's row in the list, by the name of who it is with. */
export const chatRow = (page: Page, title: string): Locator =>
  chatList(page).getByRole('link', { name: title });

/** The box to write in. */
export const composer = (page: Page, title: string): Locator =>
  page.getByRole('textbox', { name: `Message ${title}` });

/** The messages of the open chat. */
export const history = (page: Page): Locator => page.getByRole('log');

/** The messages of the open chat that hold a text. */
export const bubble = (page: Page, text: string): Locator =>
  history(page).getByRole('article').filter({ hasText: text });

/** What shows that somebody is typing in the open chat: words where they fit, else three hopping dots. */
export const typing = (page: Page, first_name: string): Locator =>
  page.getByText(`${first_name} is typing`).or(history(page).locator('i')).filter({ visible: true }).first();

/** Writes into the open chat, key by key as people do, and sends it. */
export async function say(page: Page, title: string, text: string): Promise<void> {
  // What is on its way out above the chat keeps the keys until it is gone.
  await composer(page, title).click();
  await composer(page, title).pressSequentially(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(page, title)).toHaveValue('');
}

/** Chooses files for the open chat's next message. */
export async function attach(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or video' }).click();
  await (await choosing).setFiles(files);
}

/** Waits until the open chat's last own message is stored, nothing being on its way any more. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(history(page).getByRole('article', { name: /^You, (sending|not sent)/ })).toHaveCount(0);
}

/** Turns the wheel over the open chat; less than 0 is up. */
export async function scroll(page: Page, by: number): Promise<void> {
  await history(page).hover();
  await page.mouse.wheel(0, by);
}

/**
 * Reads the open chat from its end up to a message, as somebody would who scrolls: it draws only what is in sight.
 * @param timeout how long that may take, in milliseconds; that of every look unless said
 * @returns all texts from there on, oldest first
 */
export async function readBackTo(page: Page, first: string, timeout?: number): Promise<string[]> {
  let texts: string[] = [];
  const look = async () => {
    const drawn = await history(page).getByRole('article').locator('p bdi').allTextContents();
    const at = texts.length > 0 ? drawn.indexOf(texts[0] ?? '') : drawn.length;
    texts = [...drawn.slice(0, Math.max(at, 0)), ...texts];
    // A busy page draws several turns of the wheel at once, and what was read last is below what is in sight.
    if (!texts.includes(first)) await scroll(page, at < 0 ? 200 : -300);
    return texts.includes(first);
  };
  const wait = {
    message: `"${first}", further up`,
    intervals: [100],
    ...(timeout !== undefined && { timeout }),
  };
  await expect.poll(look, wait).toBe(true);
  return texts.slice(texts.indexOf(first));
}

/** What was said in a chat, oldest first, as somebody in it finds it on the server. */
export async function storedTexts(member: Member, chat_id: number): Promise<string[]> {
  const { messages } = await member.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
  return messages.map(({ message }) => message.content).toReversed();
}

/** Opens a chat, and waits until its connection for events is open. */
export const openConnected = (page: Page, chat_id: number): Promise<void> =>
  openAndConnect(page, `/app/me/messages?id=${chat_id}`);

/** Makes two friends, of whom the first has their chat open with its connection open. */
export async function openWithFriend(
  page: Page,
  member: () => Promise<Member>,
): Promise<{ ann: Member; ben: Member; chat_id: number }> {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  await ann.enter(page.context());
  await openConnected(page, chat_id);
  return { ann, ben, chat_id };
}
