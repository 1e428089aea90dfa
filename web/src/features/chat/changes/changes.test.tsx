import { changeCalls } from '@quad/contract/chat/change-calls.ts';
import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import { sendingCalls } from '@quad/contract/chat/sending-calls.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useConnected } from '#platform/connection-state.ts';
import { clearEverything } from '#platform/session.ts';
import { speakFor } from '#ui/announce.ts';
import { useToasts } from '#ui/toasts.ts';
import { beAlex } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { alex, group, haveChats, priya, saidBy, subscribeEvents } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { emptyDatabases } from '#testing/local-databases.ts';
import { SQUARE } from '#testing/pictures.ts';
import { renderPage } from '#testing/render-page.tsx';
import { askAbout, closeActions } from '../actions/open-actions.ts';
import { changeDraft, clearDrafts, readDraft } from '../drafts.ts';
import MessagesPage from '../MessagesPage.tsx';
import { useFailedEdits } from './edits.ts';

const CHAT = 30;
const MINUTE = 60_000;
const PHOTO: ChatMessage['message']['media'][number] = {
  type: 'image',
  url: SQUARE,
  name: 'lawn.png',
  mime: 'image/png',
  width: 8,
  height: 8,
  alt: '',
  placeholder: null,
  poster_url: null,
  sizes: [],
};

let first = 2000;

beforeEach(async () => {
  closeActions();
  await allClosed();
  clearEverything();
  clearDrafts();
  await emptyDatabases();
  await page.viewport(1440, 900);
  beAlex();
  useToasts.setState({ list: [] });
  first += 10;
});

/** Makes one's own message that was sent some minutes ago. */
function mine(content: string, minutes = 1, some: Partial<ChatMessage['message']> = {}, at = 0): ChatMessage {
  const item = saidBy(alex, content, first + at);
  const creation_time = new Date(Date.now() - minutes * MINUTE).toISOString();
  return { ...item, message: { ...item.message, seq: first + at, creation_time, ...some } };
}

async function show(said: ChatMessage[], some: Partial<Chat> = {}, past = false) {
  const chat = group([priya], some);
  if (past) haveChats([], said, [chat]);
  else haveChats([chat], said);
  const at = `/app/me/messages?${past ? 'view=past&' : ''}id=${CHAT}`;
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at });
  await expect.element(page.getByRole('log').getByRole('article').last()).toBeVisible();
  return { ...screen, sendEvent: subscribeEvents(screen.cache) };
}

/** Clicks the empty box once the code for editing is loaded. The up arrow then edits a message. */
async function clickBox(): Promise<void> {
  const tools = page.getByRole('button', { name: 'Edit your message' });
  await expect.poll(() => tools.elements().length).toBeGreaterThan(0);
  await box.click();
}

/** Makes the server store all edits. */
const storeEdits = () =>
  answer(changeCalls.EditMessage, ({ message_id, content }) =>
    success(mine(content, 1, { id: message_id, change: 1, edited_time: new Date().toISOString() })),
  );

function listen(): string[] {
  const spoken: string[] = [];
  onTestFinished(speakFor('polite', (text) => spoken.push(text)));
  return spoken;
}

const box = page.getByRole('textbox', { name: 'Message Friday lawn crew' });
const editBox = page.getByRole('textbox', { name: 'Edit your message' });
const bar = page.getByRole('group', { name: 'Editing your message' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const article = () => page.getByRole('log').getByRole('article').last();
const sheet = page.getByRole('dialog', { name: 'Your message' });
const question = page.getByRole('dialog', { name: 'Unsend this message?' });
const textOf = (one: { element: () => Element }) => () => one.element().textContent;
const inArticle = () =>
  article()
    .getByRole('button')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
    .filter((name) => !name?.startsWith('React with') && name !== 'More emoji');
const inSheet = () =>
  page
    .getByRole('dialog')
    .getByRole('button')
    .elements()
    .map((one) => one.textContent)
    .filter((name) => /^\w/.test(name));

test('an edit puts the text into the box, keeps what was written, and changes the message', async () => {
  const asked = storeEdits();
  await show([mine('Gelato at four?')]);
  const spoken = listen();
  await box.fill('Half a sentence');
  await userEvent.hover(article());
  await button('Edit your message').click();
  await expect.element(editBox).toHaveFocus();
  await expect.element(editBox).toHaveValue('Gelato at four?');
  await expect.poll(textOf(bar)).toContain('Gelato at four?');
  await expect.element(button('Add photos or video, up to 3')).toBeDisabled();
  await editBox.fill(' Gelato at five? ');
  await button('Save').click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Half a sentence');
  await expect.poll(textOf(article())).toMatch(/^Gelato at five\?edited/);
  expect(asked).toEqual([{ message_id: first, content: 'Gelato at five?' }]);
  await expect.poll(() => spoken).toEqual(['Message edited']);
  await expect.element(article()).toHaveAccessibleDescription(/^Gelato at five\? ?edited/);
});

test('Up in the empty box edits the last message that may be edited, and Escape ends it first', async () => {
  await show([mine('Old', 20, {}, 0), mine('Mine', 2, {}, 1), mine('', 1, { unsent: true }, 2)]);
  await box.fill('x');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{Delete}{ArrowUp}');
  await expect.element(editBox).toHaveValue('Mine');
  await expect.element(editBox).toHaveFocus();
  const heard: string[] = [];
  const onKey = ({ key }: KeyboardEvent) => void heard.push(key);
  document.addEventListener('keydown', onKey);
  onTestFinished(() => document.removeEventListener('keydown', onKey));
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  expect(heard).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(heard).toEqual(['Escape']);
});

test('Up does nothing once the time of all messages is over', async () => {
  await show([mine('Old', 15.1)]);
  await box.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(box).toHaveFocus();
  await expect.element(bar).not.toBeInTheDocument();
});

test('the button of the bar ends the editing and gives the focus to the box', async () => {
  await show([mine('Gelato at four?')]);
  await clickBox();
  await userEvent.keyboard('{ArrowUp}');
  (button('Stop editing').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
});

test('the same text sends nothing; no text is refused, but where there are photos', async () => {
  const asked = storeEdits();
  await show([mine('Look', 2, { media: [PHOTO] }, 0), mine('Gelato?', 1, {}, 1)]);
  await clickBox();
  await userEvent.keyboard('{ArrowUp} {Enter}');
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowUp}');
  await editBox.fill('  ');
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog').getByText('Message cannot be empty')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(asked).toEqual([]);
  const look = page.getByRole('log').getByRole('article').first();
  await userEvent.hover(look);
  await look.getByRole('button', { name: 'Edit your message' }).click();
  await editBox.fill('');
  await button('Save').click();
  await expect.poll(() => asked).toEqual([{ message_id: first, content: '' }]);
});

test('200 characters are counted as when sending, and more are refused and kept', async () => {
  const asked = storeEdits();
  await show([mine('Gelato?')]);
  await clickBox();
  await userEvent.keyboard('{ArrowUp}');
  await editBox.fill('😀'.repeat(201));
  await expect.element(page.getByText('201/200')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Message must be at most 200 characters long')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(editBox).toHaveValue('😀'.repeat(201));
  expect(asked).toEqual([]);
});

test('files for the next message stay with it, and none are added to one that was sent', async () => {
  await show([mine('Gelato?')]);
  const files = [new File(['x'], 'rug.jpg', { type: 'image/jpeg' })];
  changeDraft(CHAT, { files });
  await expect.element(page.getByRole('button', { name: 'Remove rug.jpg' })).toBeVisible();
  await userEvent.hover(article());
  await button('Edit your message').click();
  await expect.element(page.getByRole('button', { name: 'Remove rug.jpg' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Remove rug.jpg' })).toBeVisible();
  expect(readDraft(CHAT).files).toBe(files);
});

test('a second Enter on Save does not send the draft that has come back', async () => {
  const edits = storeEdits();
  const sent = answer(sendingCalls.CreateMessage, () => failure(null));
  await show([mine('Gelato?')]);
  await box.fill('Half a sentence');
  await userEvent.hover(article());
  await button('Edit your message').click();
  await editBox.fill('Gelato!');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(box).toHaveValue('Half a sentence');
  await expect.poll(() => edits).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('a second click on Save does not send the draft that has come back', async () => {
  const edits = storeEdits();
  const sent = answer(sendingCalls.CreateMessage, () => failure(null));
  await show([mine('Gelato?')]);
  await box.fill('Half a sentence');
  await userEvent.hover(article());
  await button('Edit your message').click();
  await editBox.fill('Gelato!');
  await button('Save').dblClick();
  await expect.element(box).toHaveValue('Half a sentence');
  await expect.poll(() => edits).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('an edit that comes too late says so at the message and in the bar, and keeps the words', async () => {
  answer(changeCalls.EditMessage, () => failure(409, 'Messages can be edited for 15 minutes'));
  await show([mine('Gelato?')]);
  const spoken = listen();
  await clickBox();
  await userEvent.keyboard('{ArrowUp}{End}!{Enter}');
  await expect.poll(textOf(article())).toContain('Could not edit: 15 minutes are over');
  await expect.poll(textOf(bar)).toContain('Could not edit: 15 minutes are over');
  await expect.element(editBox).toHaveValue('Gelato?!');
  expect(spoken).toEqual(['Could not edit: 15 minutes are over']);
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(textOf(article())).not.toContain('Could not edit');
});

test('refused words that are not in the box are put there by a press', async () => {
  await show([mine('Gelato?')]);
  const editing = { message_id: first, text: 'Gelato!', original: 'Gelato?', hasMedia: false };
  const refused = { ...editing, chat_id: CHAT, waits: false, problem: 'This message was edited too often' };
  useFailedEdits.setState({ [first]: refused });
  await article().getByRole('button', { name: 'Edit again' }).click();
  await expect.element(editBox).toHaveValue('Gelato!');
});

test('offline an edit is shown with a note, and the box is free', async () => {
  answer(changeCalls.EditMessage, () => failure(null));
  await show([mine('Gelato?')]);
  useConnected.setState({ connected: false });
  onTestFinished(() => useConnected.setState({ connected: true }));
  await clickBox();
  await userEvent.keyboard('{ArrowUp}{End}!{Enter}');
  await expect.poll(textOf(article())).toMatch(/Gelato\?!.*Edit sends when you’re back online/);
  await expect.element(box).toHaveValue('');
});

test('an edit that is under way is in the box after a reload', async () => {
  changeDraft(CHAT, {
    text: 'Half a sentence',
    editing: { message_id: first, text: 'Gelato!', original: 'Gelato?', hasMedia: false },
  });
  await show([mine('Gelato?')]);
  await expect.element(bar).toBeVisible();
  await expect.element(editBox).toHaveValue('Gelato!');
  await button('Stop editing').click();
  await expect.element(box).toHaveValue('Half a sentence');
});

test.each([
  [1, true, ['Reply to your message', 'Edit your message', 'Copy your message', 'Options for your message']],
  [16, true, ['Reply to your message', 'Copy your message', 'Options for your message']],
  [25 * 60, true, ['Reply to your message', 'Copy your message', 'Details of your message']],
  [1, false, ['Copy your message', 'Options for your message']],
])(
  '%i minutes after it was sent, in a chat that is open: %s, there is %j',
  async (minutes, isOpen, names) => {
    const ended = { writable: false, closed_time: new Date().toISOString() };
    await show([mine('Gelato?', minutes)], isOpen ? {} : ended, !isOpen);
    await expect.poll(inArticle).toEqual(names);
  },
);

test('Edit goes away once its time is over', async () => {
  await show([mine('Gelato?', 14.97)]);
  await expect.poll(inArticle).toContain('Edit your message');
  await expect.poll(inArticle, { timeout: 4_000 }).not.toContain('Edit your message');
});

test('the sheet has all actions in their order, and Edit leads to the box', async () => {
  await show([mine('Gelato?')]);
  askAbout(mine('Gelato?'), true);
  await expect.poll(inSheet).toEqual(['Reply', 'Edit', 'Copy', 'Unsend', 'Details', 'Cancel']);
  await sheet.getByRole('button', { name: 'Edit' }).click();
  await expect.element(editBox).toHaveFocus();
  await expect.element(editBox).toHaveValue('Gelato?');
});

test('the details say when a message was edited', async () => {
  const item = mine('Gelato?', 1, { edited_time: '2026-11-07T05:06:00.000Z', change: 1 });
  await show([item]);
  askAbout(item, true);
  await sheet.getByRole('button', { name: 'Details' }).click();
  await expect.element(sheet.getByText('Edited', { exact: true })).toBeVisible();
  expect(page.getByRole('dialog').element().querySelectorAll('time')).toHaveLength(2);
  await expect.element(sheet.getByRole('heading', { name: 'Your message' })).toHaveFocus();
});

test('a message that was edited and then unsent says only the latter', async () => {
  await show([mine('', 1, { unsent: true, edited_time: new Date().toISOString(), change: 2 })]);
  await expect.element(page.getByText('You unsent a message')).toBeVisible();
  await expect.element(page.getByText(/edited/)).not.toBeInTheDocument();
});

test('unsending asks first, leaves its place, and ends its editing', async () => {
  const asked = answer(changeCalls.UnsendMessage, () => success(null));
  await show([mine('Gelato?')]);
  const spoken = listen();
  await box.fill('Half a sentence');
  await userEvent.hover(article());
  await button('Edit your message').click();
  await userEvent.hover(article());
  await button('Options for your message').click();
  await sheet.getByRole('button', { name: 'Unsend' }).click();
  await expect
    .element(
      question.getByText(
        'Gone for everyone here. If it is reported within 90 days, the people who run Quad can still see it.',
      ),
    )
    .toBeVisible();
  await expect.element(question.getByRole('heading')).toHaveFocus();
  await question.getByRole('button', { name: 'Unsend' }).click();
  await expect.poll(textOf(article())).toMatch(/^You unsent a message/);
  expect(asked).toEqual([{ message_id: first }]);
  expect(spoken).toEqual(['Message unsent']);
  await expect.element(box).toHaveValue('Half a sentence');
  await expect.poll(inArticle).toEqual(['Details of your message']);
  await expect.element(button('Details of your message')).toHaveFocus();
});

test('a failure to unsend is said, and the message stays', async () => {
  answer(changeCalls.UnsendMessage, () => failure(409, 'Messages can be unsent for 24 hours'));
  await show([mine('Gelato?')]);
  askAbout(mine('Gelato?'), true);
  await sheet.getByRole('button', { name: 'Unsend' }).click();
  await question.getByRole('button', { name: 'Unsend' }).click();
  await expect.element(page.getByText('Messages can be unsent for 24 hours')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question.getByRole('button', { name: 'Unsend' })).toBeVisible();
  await expect.poll(textOf(article())).toContain('Gelato?');
});

test('offline unsending is refused in words', async () => {
  await show([mine('Gelato?')]);
  useConnected.setState({ connected: false });
  onTestFinished(() => useConnected.setState({ connected: true }));
  askAbout(mine('Gelato?'), true);
  await sheet.getByRole('button', { name: 'Unsend' }).click();
  await expect
    .element(question.getByText('You’re offline. You can unsend it once you’re back online.'))
    .toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Unsend' })).toBeDisabled();
});

test('a message that is unsent on another device while one edits it ends the editing', async () => {
  const { sendEvent } = await show([mine('Gelato?')]);
  await clickBox();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(bar).toBeVisible();
  sendEvent('chat:changeMessage', { chat_id: CHAT, message_id: first, change: 1, unsent: true });
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('the place of another’s unsent message can only be reported', async () => {
  const item = saidBy(priya, '', first);
  const unsent = { ...item, message: { ...item.message, unsent: true, change: 1 } };
  await show([unsent]);
  await expect.poll(inArticle).toEqual(['Profile of Priya', 'Report message from Priya']);
  askAbout(unsent, false);
  await expect.poll(inSheet).toEqual(['Report', 'Cancel']);
});
