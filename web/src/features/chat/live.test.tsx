import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { now } from '#platform/now.ts';
import { cardOf, putCards } from '#features/cards/cards.ts';
import { ALEX, beAlex, chatWith } from '#testing/cards.ts';
import { answer, success } from '#testing/fake-server.ts';
import { group, haveChats, mia, priya, saidBy, subscribeEvents, theo } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { closeSheet } from './groups/open-sheet.ts';
import MessagesPage from './MessagesPage.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  beAlex();
  closeSheet();
  answer(messageCalls.GetPastChats, () => success([]));
  answer(friendCalls.GetMyFriends, () => success([priya, theo, mia]));
});

const row = (name: string) =>
  page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: new RegExp(name) });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

async function show(list = [group([priya])], at = '/app/me/messages?id=30') {
  haveChats(list);
  const screen = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at });
  const sendEvent = subscribeEvents(screen.cache);
  await expect.element(page.getByRole('log')).toBeVisible();
  return { ...screen, sendEvent };
}

test('a group that one was added to stands last until its first message, says who started it, and opens by a press', async () => {
  const { sendEvent, where } = await show([chatWith(mia)], '/app/me/messages');
  const theirs = group([theo], {
    owner_id: 6,
    started_by: 6,
    added_by: 6,
    creation_time: '2026-11-08T00:00:00.000Z',
  });
  sendEvent('chat:createChat', { chat: theirs });
  await expect.element(row('Friday lawn crew')).toBeVisible();
  const rows = () =>
    [...document.querySelectorAll('[aria-label="Chats"] li')].map(
      (one) => one.textContent?.includes('Friday lawn crew') ?? false,
    );
  expect(rows()).toEqual([false, true]);
  expect(where()).toBe(`/app/me/messages?id=${chatWith(mia).id}`);
  haveChats([chatWith(mia), theirs]);
  await row('Friday lawn crew').click();
  await expect.element(page.getByText('Theo started this group.')).toBeVisible();

  const first = saidBy(theo, 'First!');
  sendEvent('chat:message', { ...first, options: { chat_id: 30, read: [] } });
  await expect.poll(rows).toEqual([true, false]);
});

test('a group in use that one was added to stands first', async () => {
  const { sendEvent } = await show([chatWith(mia)], '/app/me/messages');
  const joined_time = '2026-11-30T00:00:00.000Z';
  sendEvent('chat:createChat', {
    chat: group([theo], { owner_id: 6, started_by: 6, added_by: 6, joined_time }),
  });
  const first = page.getByRole('navigation', { name: 'Chats' }).getByRole('link').first();
  await expect.element(first).toMatchTextContent('Friday lawn crew');
});

test.for([
  [0, 'Say hi to get it started.'],
  [12, 'You see what is written from now on.'],
] as const)(
  'who joins a group in which %i messages were written reads: %s',
  async ([last_read_seq, hint]) => {
    await show([group([priya], { owner_id: 5, started_by: 5, added_by: 5, last_read_seq })]);
    await expect.element(page.getByText(hint)).toBeVisible();
  },
);

test('what arrives behind the search is unread until the search is closed', async () => {
  const { sendEvent } = await show([group([priya], { owner_id: 5 })]);
  await page.getByRole('button', { name: 'Search messages' }).click();
  await expect.element(page.getByRole('search')).toBeVisible();
  sendEvent('chat:message', { ...saidBy(priya, 'Lawn at four?'), options: { chat_id: 30, read: [] } });
  await expect.element(row('1 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect.element(row('1 unread')).not.toBeInTheDocument();
});

test('a new title shows in the list and in the open chat', async () => {
  const { sendEvent } = await show();
  haveChats([group([priya], { title: 'Saturday crew' })]);
  sendEvent('chat:updateChat', { chat_id: 30, title: 'Saturday crew' });
  await expect.element(title('Saturday crew')).toBeVisible();
  await expect.element(row('Saturday crew')).toBeVisible();
});

test('a chat is marked no more once the message that mentions the user is gone', async () => {
  const marked = group([priya], { id: 31, title: 'Climbing', mention_seq: 4, last_read_seq: 3 });
  const { sendEvent } = await show([group([priya]), marked]);
  await expect.element(row('Climbing.*mentions you')).toBeVisible();
  const { mention_seq: _mention, ...plain } = marked;
  haveChats([group([priya]), plain]);
  sendEvent('chat:changeMessage', { chat_id: 31, message_id: 700, change: 1, unsent: true });
  await expect.element(row('mentions you')).not.toBeInTheDocument();
});

test('a group without a title is named after the members that are left', async () => {
  const { sendEvent } = await show([group([priya, theo, mia], { title: null, owner_id: 5 })]);
  await expect.element(title('Priya, Theo, Mia')).toBeVisible();
  haveChats([group([theo, mia], { title: null })]);
  sendEvent('chat:updateChat', { chat_id: 30, owner_id: 6, left: [5], member_count: 3 });
  await expect.element(title('Theo, Mia')).toBeVisible();
  await expect.element(row('Theo, Mia')).toBeVisible();
});

test('a person who becomes the owner is told so, and gets the settings', async () => {
  const { sendEvent } = await show([group([priya], { owner_id: 5 })]);
  await expect.element(page.getByRole('button', { name: 'Chat settings' })).not.toBeInTheDocument();
  haveChats([group([])]);
  sendEvent('chat:updateChat', { chat_id: 30, owner_id: ALEX, left: [5], member_count: 1 });
  await expect.element(page.getByRole('button', { name: 'Chat settings' })).toBeVisible();
  await expect.element(page.getByText('1 person', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Priya left. You run this group now.')).toBeVisible();
});

test('who is left alone in a group without a title is told so in words of its own', async () => {
  const { sendEvent } = await show(
    [chatWith(mia), group([priya], { title: null, owner_id: 5 })],
    '/app/me/messages',
  );
  await expect.element(row('You and Priya')).toBeVisible();
  haveChats([chatWith(mia), group([], { title: null })]);
  sendEvent('chat:updateChat', { chat_id: 30, owner_id: ALEX, left: [5], member_count: 1 });
  await expect.element(page.getByText('Priya left. You run a group of just you now.')).toBeVisible();
});

test('a person who joins is counted, and can be seen among the members', async () => {
  const { sendEvent } = await show();
  haveChats([group([priya, theo])]);
  sendEvent('chat:updateChat', { chat_id: 30, joined: [6], member_count: 3 });
  await expect.element(page.getByText('3 people', { exact: true })).toBeVisible();
  await title('Friday lawn crew').getByRole('button').click();
  await expect.element(page.getByRole('button', { name: 'Theo Nakamura, offline' })).toBeVisible();
});

test('who is removed while reading is told so, and stands at the plain address', async () => {
  const { sendEvent, where } = await show([group([priya], { owner_id: 5 }), chatWith(mia)]);
  haveChats([chatWith(mia)]);
  sendEvent('chat:removeChat', { chat_id: 30 });
  await expect.element(page.getByText('You’re not in Friday lawn crew any more')).toBeVisible();
  // The page does not open another chat after the open one has left the list.
  await expect.element(title('Friday lawn crew')).not.toBeInTheDocument();
  await expect.element(title('Mia Castellanos')).not.toBeInTheDocument();
  expect(where()).toBe('/app/me/messages');
});

test('a group that is closed while reading is told so, and can be read on', async () => {
  const { sendEvent, where } = await show([group([priya], { owner_id: 5 }), chatWith(mia)]);
  haveChats(
    [chatWith(mia)],
    [],
    [group([priya], { owner_id: 5, writable: false, closed_time: '2026-11-08T00:00:00.000Z' })],
  );
  sendEvent('chat:removeChat', { chat_id: 30 });
  await expect.element(page.getByText('Friday lawn crew was closed')).toBeVisible();
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect.element(page.getByText('This group was closed, so nobody can write here.')).toBeVisible();
  expect(where()).toBe('/app/me/messages?view=past&id=30');
});

test('a sheet about a chat that goes away closes', async () => {
  const { sendEvent } = await show([group([priya], { owner_id: 5 }), chatWith(mia)]);
  await page.getByRole('button', { name: 'Add friends' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  haveChats([chatWith(mia)]);
  sendEvent('chat:removeChat', { chat_id: 30 });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // The page fetches the reason after the chat has left the list.
  await expect.element(page.getByText('You’re not in Friday lawn crew any more')).toBeVisible();
});

test('the picture for matches stays while other answers have the person without it', async () => {
  const real_pfp_url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const match = chatWith({ ...priya, real_pfp_url }, { type: CHAT_MATCH });
  await show([match, group([priya])]);
  expect(cardOf(priya.id)?.real_pfp_url).toBe(real_pfp_url);
  putCards([priya], now());
  expect(cardOf(priya.id)?.real_pfp_url).toBe(real_pfp_url);
});

test('friends who are matched have the picture for matches in the match’s chat only', async () => {
  const [pfp_url, real_pfp_url] = [
    'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
  ].map((data) => `data:image/gif;base64,${data}`) as [string, string];
  const both = { ...priya, pfp_url, real_pfp_url };
  await show([group([theo]), chatWith(both, { id: 31, type: CHAT_MATCH }), chatWith(both, { id: 32 })]);
  const rows = page.getByRole('navigation', { name: 'Chats' }).getByRole('link', { name: /Priya/ });
  await expect.element(rows.nth(1)).toBeVisible();
  const pictures = () =>
    rows.elements().map((one) => [one.getAttribute('href'), one.querySelector('img')?.getAttribute('src')]);
  await expect.poll(pictures).toEqual(
    expect.arrayContaining([
      [expect.stringContaining('id=31'), real_pfp_url],
      [expect.stringContaining('id=32'), pfp_url],
    ]),
  );
});

test.each(['chat:removeCommit', 'chat:removeChat'] as const)(
  'the picture for matches is forgotten with %s, and another person’s is not',
  async (name) => {
    const real_pfp_url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const match = chatWith({ ...priya, real_pfp_url }, { id: 30, type: CHAT_MATCH, committed: true });
    const { sendEvent } = await show([match, chatWith({ ...theo, real_pfp_url }, { type: CHAT_MATCH })]);
    expect(cardOf(priya.id)?.real_pfp_url).toBe(real_pfp_url);
    sendEvent(name, { chat_id: 30 });
    expect([cardOf(priya.id)?.real_pfp_url, cardOf(theo.id)?.real_pfp_url]).toEqual([null, real_pfp_url]);
  },
);
