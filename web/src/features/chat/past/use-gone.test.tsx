import { chatCalls } from '@quad/contract/chat/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex, chatWith } from '#testing/cards.ts';
import { allClosed } from '#testing/closed.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { group, haveChats, mia, priya, subscribeEvents, theo } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { closeSheet } from '../groups/open-sheet.ts';
import MessagesPage from '../MessagesPage.tsx';

beforeEach(() => beAlex());

afterEach(async () => {
  closeSheet();
  await allClosed();
});

const dialog = page.getByRole('dialog');
const heading = page.getByRole('heading', { level: 1, name: 'Messages' });
const crew = page.getByRole('button', { name: 'Friday lawn crew', exact: true });

async function show() {
  haveChats([group([priya, theo], { owner_id: 6 }), chatWith(mia)]);
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=30' });
  const sendEvent = subscribeEvents(screen.cache);
  await expect.element(page.getByRole('log')).toBeVisible();
  const beOut = () => {
    haveChats([chatWith(mia)]);
    sendEvent('chat:removeChat', { chat_id: 30 });
  };
  const beRemoved = async () => {
    beOut();
    await expect.element(page.getByText('You’re not in Friday lawn crew any more')).toBeVisible();
  };
  return { ...screen, beOut, beRemoved };
}

test.for([
  ['a desktop', 1440],
  ['a phone', 390],
] as const)('on %s the focus goes to the heading once the open chat is gone', async ([, width]) => {
  await page.viewport(width, 844);
  const { beRemoved } = await show();
  await page.getByRole('textbox', { name: 'Message Friday lawn crew' }).click();
  await beRemoved();
  await expect.element(heading).toHaveFocus();
});

test.for([
  ['a desktop', 1440],
  ['a phone', 390],
] as const)('on %s it goes there from a sheet about that chat, too', async ([, width]) => {
  await page.viewport(width, 844);
  const { beRemoved } = await show();
  await crew.click();
  await expect.element(dialog.getByRole('button', { name: 'Leave group' })).toBeVisible();
  await beRemoved();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('who leaves a group asks for nothing of it afterwards', async () => {
  await page.viewport(1440, 844);
  const { beOut } = await show();
  await crew.click();
  await dialog.getByRole('button', { name: 'Leave group' }).click();
  let asked: unknown[] = ['not yet'];
  answer(chatCalls.RemoveUserFromChatByID, () => {
    beOut();
    asked = answer(chatCalls.GetChatByID, () => failure(404));
    return success(null);
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
  await expect.element(page.getByText('You left Friday lawn crew')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test.for([
  ['a desktop', 1440],
  ['a phone', 390],
] as const)('on %s the way to a group that one is not in any more says so', async ([, width]) => {
  await page.viewport(width, 844);
  const { beRemoved, navigate, where } = await show();
  await beRemoved();
  await expect.poll(where).toBe('/app/me/messages');
  navigate('/app/me/messages?id=30');
  await expect.element(page.getByText('That’s not one of your chats')).toBeVisible();
  await expect.poll(where).toBe('/app/me/messages');
  await page.getByRole('link', { name: /Mia Castellanos/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message Mia Castellanos' })).toBeVisible();
});

test('the chat on screen stays while another one is looked for, and where there is none', async () => {
  await page.viewport(1440, 844);
  const { navigate, where } = await show();
  const box = page.getByRole('textbox', { name: 'Message Friday lawn crew' }).element();
  navigate('/app/me/messages?id=31');
  await expect.element(page.getByText('That’s not one of your chats')).toBeVisible();
  await expect.poll(where).toBe('/app/me/messages?id=30');
  expect(box.isConnected).toBe(true);
});
