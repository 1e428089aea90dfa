import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { chatCalls } from '@quad/contract/chat/calls.ts';
import { openAndConnect } from '../support/connection.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { befriend, type Member } from '../support/member.ts';

const chatList = (page: Page): Locator => page.getByRole('navigation', { name: 'Chats' });

/** The row of a chat in the list. `title` is the chat's title, or the name of the other member. */
export const chatRow = (page: Page, title: string): Locator =>
  chatList(page).getByRole('link', { name: title });

/** The text box of the open chat. */
export const composer = (page: Page, title: string): Locator =>
  page.getByRole('textbox', { name: `Message ${title}` });

/** The list of messages in the open chat. */
export const history = (page: Page): Locator => page.getByRole('log');

/** The messages in the open chat that contain a text. */
export const bubble = (page: Page, text: string): Locator =>
  history(page).getByRole('article').filter({ hasText: text });

/**
 * The sign that the other user is typing in the open chat. Where there is room for a text, it is a text. Otherwise it
 * is three moving dots.
 */
export const typing = (page: Page, first_name: string): Locator =>
  page.getByText(`${first_name} is typing`).or(history(page).locator('i')).filter({ visible: true }).first();

/** Types a message into the open chat, key by key, and sends it. */
export async function say(page: Page, title: string, text: string): Promise<void> {
  // A dialog that is closing above the chat still receives key presses. A click on the text box waits until the dialog
  // has closed.
  await composer(page, title).click();
  await composer(page, title).pressSequentially(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer(page, title)).toHaveValue('');
}

/** Chooses files for the next message of the open chat. */
export async function attach(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add photos or video' }).click();
  await (await choosing).setFiles(files);
}

/** Waits until the server has stored all of the user's messages in the open chat. */
export async function expectAllSent(page: Page): Promise<void> {
  await expect(history(page).getByRole('article', { name: /^You, (sending|not sent)/ })).toHaveCount(0);
}

/** Turns the mouse wheel over the open chat by this many pixels. A negative number scrolls up. */
export async function scroll(page: Page, by: number): Promise<void> {
  await history(page).hover();
  await page.mouse.wheel(0, by);
}

/**
 * Scrolls the open chat from its end up to a message. Collects the texts on the way, because the chat draws only
 * messages in view.
 * @param timeout the maximum time, in milliseconds; by default the usual timeout of expectations
 * @returns all texts from the message on, the oldest first
 */
export async function readBackTo(page: Page, first: string, timeout?: number): Promise<string[]> {
  let texts: string[] = [];
  const look = async () => {
    const drawn = await history(page).getByRole('article').locator('p bdi').allTextContents();
    const at = texts.length > 0 ? drawn.indexOf(texts[0] ?? '') : drawn.length;
    texts = [...drawn.slice(0, Math.max(at, 0)), ...texts];
    // A busy page handles several turns of the wheel at once, and may skip messages. Then scroll down again.
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

/** Returns the texts of a chat from the server, as a member gets them. The oldest text comes first. */
export async function storedTexts(member: Member, chat_id: number): Promise<string[]> {
  const { messages } = await member.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
  return messages.map(({ message }) => message.content).toReversed();
}

/** Opens a chat, and waits until the page's socket is connected. */
export const openConnected = (page: Page, chat_id: number): Promise<void> =>
  openAndConnect(page, `/app/me/messages?id=${chat_id}`);

/**
 * Creates two friends. Opens their chat in the page as the first friend, and waits until the page's socket is
 * connected.
 */
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

type TwoPages = {
  page: Page;
  member(): Promise<Member>;
  openBrowser(device: BrowserContextOptions): Promise<Page>;
  isMobile: boolean;
};

/**
 * Opens the chat of two new friends for both: Ann's in `page`, and Ben's in `other`, a browser of the other size.
 */
export async function openForBoth({ page, member, openBrowser, isMobile }: TwoPages) {
  const [ann, ben] = [await member(), await member()];
  const chat_id = await befriend(ann, ben);
  const other = await openBrowser(isMobile ? DESKTOP : PHONE);
  await ben.enter(other.context());
  await openConnected(other, chat_id);
  await ann.enter(page.context());
  await openConnected(page, chat_id);
  return { ann, ben, chat_id, other };
}
