import { chatCalls } from '@quad/contract/chat/calls.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { sendingCalls } from '@quad/contract/chat/sending-calls.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useConnected } from '#platform/connection-state.ts';
import { beAlex, chatWith } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure } from '#testing/fake-server.ts';
import { group, haveChats, mia, priya, subscribeEvents } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { hasUnsent } from '../composer/unsent.ts';
import { changeDraft, clearDrafts } from '../drafts.ts';
import { send, update } from '../composer/outbox.ts';
import { closeSheet, useSheet } from '../groups/open-sheet.ts';
import MessagesPage from '../MessagesPage.tsx';

beforeEach(async () => {
  await page.viewport(390, 844);
  beAlex();
});

afterEach(async () => {
  closeSheet();
  await allClosed();
  clearDrafts();
  update(() => []);
});

const row = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog', { name: 'Not sent' });
const inDialog = (name: string) => dialog.getByRole('button', { name });
const others = [chatWith(mia)];

async function show(list: Chat[], { at = '/app/me/messages', past = [] as Chat[] } = {}) {
  haveChats(list, [], past);
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at });
  return { ...screen, sendEvent: subscribeEvents(screen.cache) };
}

test('who is removed from a group with words not sent finds them, and is done with them by a press', async () => {
  const { sendEvent } = await show([group([priya], { owner_id: 5 }), ...others], {
    at: '/app/me/messages?id=30',
  });
  await page.getByRole('textbox', { name: 'Message Friday lawn crew' }).fill('Who brings the rug?');
  haveChats(others);
  sendEvent('chat:removeChat', { chat_id: 30 });
  await expect.element(page.getByText('You’re not in Friday lawn crew any more')).toBeVisible();
  await row('What you wrote').click();
  await expect.element(dialog.getByText('Who brings the rug?')).toBeVisible();
  expect(dialog.getByRole('heading', { level: 3 }).element().textContent).toBe(
    'For Friday lawn crew, which you’re not in any more',
  );
  await expect.element(inDialog('Copy')).toBeVisible();
  expect(await hasUnsent()).toBe(true);
  await inDialog('Delete').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row('1 message not sent')).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent, { timeout: 4_000 }).toBe('Messages');
  expect(await hasUnsent()).toBe(false);
});

test('what waits for a chat that is gone stands at the end of the list, each by itself', async () => {
  answer(sendingCalls.CreateMessage, () => failure(404, 'Not found'));
  changeDraft(30, { text: 'Half a sentence', files: [new File(['x'], 'rug.jpg', { type: 'image/jpeg' })] });
  changeDraft(77, { text: 'For Mia, who is there' });
  send(30, 'Too late', [], 'Friday lawn crew');
  await show(others);
  await row('2 messages not sent').click();
  await expect.element(dialog.getByText('Too late')).toBeVisible();
  await expect
    .element(dialog.getByRole('heading', { name: 'For Friday lawn crew, which you’re not in any more' }))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Save rug.jpg' }))
    .toHaveAttribute('download', 'rug.jpg');
  await expect.element(dialog.getByText('For Mia')).not.toBeInTheDocument();
  await inDialog('Delete').first().click();
  await expect.element(dialog.getByText('Too late')).not.toBeInTheDocument();
  await expect.element(inDialog('Copy')).toHaveFocus();
  await expect.element(dialog.getByText('Half a sentence')).toBeVisible();
});

test('a chat that has ended is named; one that was closed for oneself keeps its draft where one writes', async () => {
  const ended = group([priya], { writable: false, closed_time: '2026-11-08T02:00:00.000Z' });
  changeDraft(30, { text: 'One more thing' });
  changeDraft(75, { text: 'Hi again' });
  await show(others, { past: [ended, chatWith(priya)] });
  await row('1 message not sent').click();
  await expect.element(dialog.getByText('For Friday lawn crew, which has ended')).toBeVisible();
  await expect.element(dialog.getByText('Hi again')).not.toBeInTheDocument();
});

test('a line that was offered is no message until one has changed it', async () => {
  const line = { text: 'We both like bouldering.', offered: 'We both like bouldering.' };
  changeDraft(30, line);
  changeDraft(31, { ...line, text: 'We both like bouldering. And you?' });
  await show(others);
  await row('1 message not sent').click();
  await expect.element(dialog.getByText('We both like bouldering. And you?')).toBeVisible();
  changeDraft(31, { text: '' });
  await expect.element(row('1 message not sent')).not.toBeInTheDocument();
  expect(await hasUnsent()).toBe(false);
});

test('the sheet closes once nothing is left in it, as when another tab has deleted the last', async () => {
  changeDraft(30, { text: 'Half a sentence' });
  await show(others);
  await row('1 message not sent').click();
  await expect.element(dialog.getByText('Half a sentence')).toBeVisible();
  changeDraft(30, { text: '' });
  await expect.poll(() => useSheet.getState().sheet, { timeout: 4_000 }).toBeNull();
});

test('the draft of a chat that is closed for oneself is no message for a chat that is gone, not for a moment', async () => {
  changeDraft(30, { text: 'For the lawn crew' });
  changeDraft(75, { text: 'Hi again' });
  const { sendEvent } = await show([chatWith(priya), ...others]);
  await expect.element(row('1 message not sent')).toBeVisible();
  const { promise: never } = Promise.withResolvers<never>();
  const inputs = answer(messageCalls.GetPastChats, () => never);
  sendEvent('chat:removeChat', { chat_id: 75 });
  await expect.poll(() => inputs).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: /Priya Raman/ })).not.toBeInTheDocument();
  expect(row('1 message not sent').elements()).toHaveLength(1);
});

test('where the chats cannot be loaded without a connection, the list says what waits for it', async () => {
  useConnected.setState({ connected: false });
  onTestFinished(() => useConnected.setState({ connected: true }));
  answer(sendingCalls.CreateMessage, () => failure(null));
  haveChats(others);
  answer(chatCalls.GetMyChats, () => failure(null));
  send(30, 'One', [], 'Friday lawn crew');
  send(31, 'Two', [new File(['x'], 'rug.jpg', { type: 'image/jpeg' })], 'Priya Raman');
  send(30, 'Three', []);
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages' });
  await expect.element(page.getByText('3 messages are waiting to send.')).toBeVisible();
  expect(row('3 messages not sent').query()).toBeNull();
  const lines = page.getByRole('listitem').elements();
  expect(lines.map((line) => /^(To .*?)?(One|Two|Three)/.exec(line.textContent ?? '')?.[0])).toEqual([
    'To Friday lawn crewOne',
    'Three',
    'To Priya RamanTwo',
  ]);
  await expect.element(page.getByRole('link', { name: 'Save rug.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await expect.element(page.getByText('2 messages are waiting to send.')).toBeVisible();
  await expect.element(page.getByText('Two')).not.toBeInTheDocument();
});
