import { chatCalls } from '@quad/contract/chat/calls.ts';
import { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { dateSetupCalls } from '@quad/contract/dating/setup-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addNewChat, chats } from '#features/chat/queries.ts';
import { chatWith, opened } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { DATES, HOUR, matchChat, matchesFor, OPEN, showMatches, theo } from '#testing/matches.tsx';
import { subscribeMatches } from './live.ts';

const priya = page.getByRole('button', { name: 'Priya Raman' });
const saying = (text: string | RegExp) => page.getByText(text);

/** Opens the page of matches. The test can send events to it. */
async function show() {
  const { cache, where } = await showMatches();
  const { connection, sendEvent } = fakeConnection();
  subscribeMatches(connection, cache);
  return { sendEvent, where, cache };
}

beforeEach(() => {
  answer(dateSetupCalls.UpdateDateProfile, () => success(OPEN));
});

test('who starts a chat stays in their place, and a press leads to the chat', async () => {
  const { sendEvent, where, cache } = await show();
  await expect.element(priya).toBeVisible();
  await expect.poll(() => cache.getQueryData(chats.queryKey)).toEqual([]);
  addNewChat(cache, matchChat, Infinity);
  sendEvent('chat:createChat', { chat: matchChat });
  await expect.element(saying('You have a chat now.')).toBeVisible();
  const names = page.getByRole('heading', { level: 2 });
  expect(names.all()[0]?.element().textContent).toBe('Priya Raman');
  await page.getByRole('button', { name: 'Open the chat with Priya Raman' }).click();
  await expect.poll(where).toBe('/app/me/messages?id=40');
});

test('no card changes its height where a chat with one of them begins', async () => {
  const theosChat = chatWith(theo, { id: 41, type: 2 });
  const { sendEvent, cache } = await show();
  await expect.element(priya).toBeVisible();
  const heights = () =>
    page
      .getByRole('article')
      .all()
      .map((one) => one.element().getBoundingClientRect().height);
  // A phone has one column, so no card is stretched to the height of its neighbour.
  await page.viewport(390, 844);
  const before = heights();
  for (const chat of [matchChat, theosChat]) {
    addNewChat(cache, chat, Infinity);
    sendEvent('chat:createChat', { chat });
  }
  await expect.poll(() => saying('You have a chat now.').all().length).toBe(2);
  expect(heights()).toEqual(before);
});

test('a person who is chatted with, or leaves Quad, leaves the page', async () => {
  const { sendEvent } = await show();
  await expect.element(priya).toBeVisible();
  sendEvent('chat:createChat', { chat: matchChat });
  await expect.element(priya).not.toBeInTheDocument();
  sendEvent('user:gone', { user_id: 6 });
  await expect.element(saying(/^No new matches yet\. The next update is in 59 min\.$/)).toBeVisible();
});

test('a person who hides, passes or blocks leaves the page at once', async () => {
  const { sendEvent } = await show();
  await expect.element(priya).toBeVisible();
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [theo])));
  sendEvent('user:matches', {});
  await expect.element(priya).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Theo Nakamura' })).toBeVisible();
});

test('after a commit the matches are paused, and the page does not ask for them', async () => {
  answer(peopleCalls.GetUserByID, () => success(opened()));
  const { sendEvent } = await show();
  await expect.element(priya).toBeVisible();
  const asked = answer(matchCalls.GetMyMatches, () => failure(69, 'Matches are paused'));
  const committed = { ...DATES, date_enabled: 'COMMITTED', date_committed_to_id: 5, date_hidden: true };
  answer(profileCalls.GetMyInfo, () => success(currentUser(committed)));
  answer(chatCalls.GetMyChats, () => success([{ ...matchChat, committed: true }]));
  sendEvent('user:matches', {});
  sendEvent('chat:updateChat', { chat_id: 40, committed: true, commit_request: null });
  await expect
    .element(saying('Your matches are paused, because you’re committed to Priya Raman.'))
    .toBeVisible();
  expect(page.getByRole('timer').query()).toBeNull();
  expect(asked).toEqual([]);
  answer(matchCalls.GetMyMatches, () => success(matchesFor(HOUR, [theo])));
  answer(profileCalls.GetMyInfo, () => success(currentUser(DATES)));
  sendEvent('chat:removeCommit', { chat_id: 40 });
  await expect.element(page.getByRole('button', { name: 'Theo Nakamura' })).toBeVisible();
});
