import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ChatMessage, Quote } from '@quad/contract/chat/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beAlex } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { alex, group, haveChats, mia, priya, saidBy, subscribeEvents } from '#testing/groups.ts';
import { renderPage } from '#testing/render-page.tsx';
import { clearScrollTarget } from '../history/scroll-target.ts';
import MessagesPage from '../MessagesPage.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  clearScrollTarget();
});

const FIRST = saidBy(priya, 'Lawn at four?', 500);
const user = { id: priya.id, first_name: 'Priya', last_name: 'Raman', pfp_url: null };
const reply = (said: ChatMessage, some: Partial<Quote> = {}): ChatMessage => ({
  ...said,
  message: { ...said.message, reply: { seq: 1, message_id: 500, ...some } },
});
const quote = (name = /^Replying to/) => page.getByRole('log').getByRole('button', { name });

async function show(said: ChatMessage[]) {
  haveChats([group([priya, mia])], said);
  return renderPage(<MessagesPage />, { at: '/app/me/messages?id=30' });
}

test('a reply quotes the message that the page has, and follows its edits and its end', async () => {
  const { cache } = await show([FIRST, reply(saidBy(alex, 'Yes', 501))]);
  const sendEvent = subscribeEvents(cache);
  await expect.element(quote()).toMatchTextContent('Replying to Priya: Lawn at four?');
  const edit = { content: 'Lawn at five?', edited_time: '2026-11-07T04:05:00.000Z' };
  sendEvent('chat:changeMessage', { chat_id: 30, message_id: 500, change: 1, edit });
  await expect.element(quote()).toMatchTextContent('Replying to Priya: Lawn at five?');
  sendEvent('chat:changeMessage', { chat_id: 30, message_id: 500, change: 2, unsent: true });
  await expect.element(quote()).toMatchTextContent('Replying to Priya: This message is gone');
});

test('a press goes to the quoted message', async () => {
  await show([FIRST, reply(saidBy(alex, 'Yes', 501))]);
  await quote().click();
  await expect.element(page.getByRole('article', { name: /^Priya,/ })).toHaveFocus();
});

test('a quote of a message that is not loaded comes with the answer, or is fetched', async () => {
  const answered = { user, content: '', kind: 'PHOTO' } as const;
  const { cache } = await show([reply(saidBy(mia, 'Nice', 502), answered)]);
  await expect.element(quote()).toMatchTextContent('Replying to Priya: Photo');
  const sendEvent = subscribeEvents(cache);
  answer(chatCalls.GetMessages, ({ message_id }) =>
    message_id === 500 ? success({ messages: [FIRST] }) : failure(404),
  );
  const fresh = reply(saidBy(mia, 'Still?', 503));
  sendEvent('chat:message', { ...fresh, options: fresh.message.options });
  await expect.element(quote(/Lawn at four/)).toBeVisible();
});

test('who joined later reads that it was an earlier message, and no more', async () => {
  const earlier = saidBy(mia, 'Yes', 501);
  earlier.message.reply = { seq: 1, gone: true };
  const { cache } = await show([earlier]);
  await expect.element(page.getByText('Earlier message')).toBeVisible();
  await expect.element(quote()).not.toBeInTheDocument();
  const sendEvent = subscribeEvents(cache);
  answer(chatCalls.GetMessages, () => failure(404));
  const fresh = reply(saidBy(mia, 'Still?', 502));
  sendEvent('chat:message', { ...fresh, options: fresh.message.options });
  await expect.poll(() => page.getByText('Earlier message').elements()).toHaveLength(2);
});

test('of a blocked person a quote says nothing', async () => {
  const said = reply(saidBy(mia, 'Yes', 501), { user, content: 'Buy my tuba' });
  haveChats([group([{ ...priya, blocked: true }, mia])], [said]);
  await renderPage(<MessagesPage />, { at: '/app/me/messages?id=30' });
  await expect.element(quote(/^Replying to Blocked user$/)).toBeVisible();
  await expect.element(page.getByText('Buy my tuba')).not.toBeInTheDocument();
});

test('a mention is drawn, and the row of the chat shows it until it is read', async () => {
  await page.viewport(390, 844);
  const said = saidBy(priya, '@Alex Chen lawn?', 501);
  said.message.mentions = [alex.id];
  haveChats([group([priya, mia], { lastMessage: FIRST, last_read_seq: 1 })], [FIRST]);
  const { cache } = await renderPage(<MessagesPage />, { at: '/app/me/messages' });
  const row = page.getByRole('link', { name: /Friday lawn crew/ });
  await expect.element(row).toBeVisible();
  const sendEvent = subscribeEvents(cache);
  sendEvent('chat:message', { ...said, options: said.message.options, mentioned: true });
  await expect.element(row).toMatchTextContent(/mentions you.*@1 unread/);
  sendEvent('chat:read', { chat_id: 30, user_id: alex.id, message_id: 501 });
  await expect.element(row).not.toMatchTextContent(/mentions you|@1/);
  haveChats([group([priya, mia])], [FIRST, said]);
  await row.click();
  await expect.element(page.getByRole('log').getByText('@Alex Chen', { exact: true })).toBeVisible();
});
