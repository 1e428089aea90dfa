import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beAlex, befriended, card, chatWith, opened } from '#testing/cards.ts';
import { person as profile } from '#features/people/queries.ts';
import { answerChat } from '#testing/chat-server.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { haveChats, saidBy } from '#testing/groups.ts';
import { InShell } from '#testing/in-shell.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { areas, lines } from '#ui/more-icons.ts';
import { startedTyping } from '../composer/typing.ts';
import { clearDrafts, readDraft } from '../drafts.ts';
import MessagesPage from '../MessagesPage.tsx';

const CHAT = chatWith(card(befriended));
const box = page.getByRole('textbox', { name: /^Message Priya/ });
const openers = page.getByRole('list', { name: 'Ways to begin' });
const opener = (words: string) => openers.getByRole('button').filter({ hasText: words });

beforeEach(async () => {
  await page.viewport(390, 844);
  beAlex();
  clearDrafts();
});

/**
 * Opens the empty chat with Priya.
 * @param person the answer to the request for Priya's profile
 */
async function show(person: Parameters<typeof answer<typeof peopleCalls.GetUserByID>>[1]) {
  answerChat(CHAT, []);
  answer(peopleCalls.GetUserByID, person);
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: `/app/me/messages?id=${CHAT.id}` });
  await expect.element(page.getByText('You and Priya haven’t talked yet.')).toBeVisible();
}

test('an empty chat offers ways to begin: a press writes the line and sends nothing', async () => {
  const theo = { id: 6, first_name: 'Theo', pfp_url: null };
  await show(() => success(opened({ ...befriended, friends_in_common: { count: 1, faces: [theo] } })));
  await opener('How do you know Theo?').click();
  await expect.element(box).toHaveValue('How do you know Theo?');
  await expect.element(box).toHaveFocus();
  // A press replaces another suggested line, but not the user's own text.
  await opener('Coffee on campus').click();
  await expect.element(box).toHaveValue('Coffee on campus this week?');
  expect(readDraft(CHAT.id).offered).toBe('Coffee on campus this week?');
  await userEvent.fill(box, 'Hello.');
  await opener('How do you know Theo?').click();
  await expect.element(box).toHaveValue('Hello. How do you know Theo?');
  expect(page.getByRole('article').elements()).toEqual([]);
});

test('a match with whom one has a chat as friends is told from it, and nobody who has talked is offered ways to begin', async () => {
  const priya = card(befriended);
  const match = chatWith(priya, { id: 90, type: CHAT_MATCH });
  haveChats([match, CHAT]);
  answer(peopleCalls.GetUserByID, () => success(opened({ ...befriended, has_chatted: true })));
  await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=90' });
  const label = 'Your match chat with Priya';
  await expect.element(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
  await expect.element(page.getByRole('log').getByText(label)).toBeVisible();
  await expect.element(box).toBeVisible();
  await expect.poll(() => openers.elements()).toEqual([]);

  await page.viewport(1440, 900);
  const rows = page.getByRole('navigation', { name: 'Chats' }).getByRole('link');
  await expect.element(rows.filter({ hasText: label })).toBeVisible();
  await expect.element(rows.filter({ hasText: /^Priya Raman/ })).toBeVisible();
  const hasHeart = (words: string | RegExp) =>
    rows
      .filter({ hasText: words })
      .element()
      .querySelector(`path[d="${{ ...lines, ...areas }.heart}"]`) !== null;
  expect([hasHeart(label), hasHeart(/^Priya Raman/)]).toEqual([true, false]);
});

test('friends who have talked are offered none in their match chat, also where their profile can’t be read', async () => {
  const priya = card(befriended);
  haveChats([
    chatWith(priya, { id: 90, type: CHAT_MATCH }),
    chatWith(priya, { lastMessage: saidBy(priya, 'Hello') }),
  ]);
  answer(peopleCalls.GetUserByID, () => failure(404));
  const { cache } = await renderPage(<InShell>{<MessagesPage />}</InShell>, { at: '/app/me/messages?id=90' });
  await expect.element(page.getByRole('log').getByText('Your match chat with Priya')).toBeVisible();
  await expect.poll(() => cache.getQueryState(profile(5).queryKey)?.status).toBe('error');
  await expect.poll(() => document.querySelector('ul[aria-label="Ways to begin"]')).toBeNull();
});

test('they are there, in the same room, also where nobody knows what the two share', async () => {
  let say = (): void => undefined;
  const inputs = new Promise<void>((resolve) => (say = resolve));
  await show(async () => {
    await inputs;
    return failure(404);
  });
  const height = () =>
    document.querySelector('ul[aria-label="Ways to begin"]')?.getBoundingClientRect().height;
  await expect.poll(height).toBeGreaterThan(150);
  const before = height();
  say();
  await expect.element(opener('How’s your week going?')).toBeVisible();
  expect(height()).toBe(before);
});

test('they stand still while the other one types', async () => {
  await show(() => success(opened(befriended)));
  await expect.element(opener('Coffee on campus')).toBeVisible();
  const top = () => openers.element().getBoundingClientRect().top;
  const before = top();
  startedTyping(CHAT.id, 5);
  await expect.poll(() => page.getByRole('log').element().querySelectorAll('i').length).toBe(3);
  for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  expect(top()).toBe(before);
});
