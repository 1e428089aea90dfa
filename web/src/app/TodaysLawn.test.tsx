import { chatCalls } from '@quad/contract/chat/calls.ts';
import { type Chat, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeDraft, clearDrafts, readDraft } from '#features/chat/drafts.ts';
import { chats } from '#features/chat/queries.ts';
import { beAlex, befriended, card, chatWith } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { place } from '#testing/places.ts';
import { post } from '#testing/posts.ts';
import { renderPage } from '#testing/render-page.tsx';
import PostsRoute from './PostsRoute.tsx';

const friend = (id: number, first_name: string, onlineStatus: 'online' | 'offline' = 'online') =>
  chatWith(card({ id, first_name, ...befriended, onlineStatus }));

beforeEach(async () => {
  beAlex();
  clearDrafts();
  await page.viewport(1440, 900);
  answer(feedCalls.GetPosts, () => success([post()]));
});

/** Shows the feed beside these chats and places. @returns the requests for places */
async function show(mine: Chat[], places = success([place()])) {
  answer(chatCalls.GetMyChats, () => success(mine));
  const inputs = answer(placeCalls.GetPlaces, () => places);
  const screen = await renderPage(<PostsRoute />, { at: '/app/discover/posts' });
  return { ...screen, asked: inputs };
}

const lawn = page.getByRole('region', { name: 'Today’s lawn' });
const links = () =>
  lawn
    .getByRole('link')
    .all()
    .map((one) => one.element().textContent);

test('beside the feed is who is about, the nearest coffee, and whom to ask along', async () => {
  const people = [friend(5, 'Mia'), friend(6, 'Sam', 'offline'), friend(7, 'Theo'), friend(8, 'Ann')];
  const { asked: inputs } = await show(people);
  await expect.element(lawn.getByRole('heading', { level: 2 })).toHaveTextContent('Today’s lawn');
  await expect
    .poll(links)
    .toEqual([
      'Mia, Theo and 1 more are about',
      expect.stringMatching(/^Nearest coffeeTram Stop Coffee120 m from campus/),
      'Coffee with Mia?We’ll write it, you send it.',
    ]);
  expect(inputs).toEqual([{ type: 'Restaurant', subtype: 'Cafe', limit: 1 }]);
  const [friends, coffee, ask] = lawn.getByRole('link').all();
  await expect.element(friends as never).toHaveAttribute('href', '/app/me/friends');
  await expect.element(coffee as never).toHaveAttribute('href', '/app/discover/places?id=1');
  await expect.element(ask as never).toHaveAttribute('href', '/app/me/messages?id=75');
});

test('asking along puts the question into the chat’s box, but not over what is written there', async () => {
  await show([friend(5, 'Mia')]);
  const ask = lawn.getByRole('link', { name: /^Coffee with Mia/ });
  await ask.click();
  const line = 'Coffee at Tram Stop Coffee?';
  expect(readDraft(75)).toMatchObject({ text: line, offered: line });
  changeDraft(75, { text: 'Hello' });
  await ask.click();
  expect(readDraft(75).text).toBe('Hello');
});

test('who is asked along stays the same while one points there, though somebody else writes', async () => {
  const { cache, where } = await show([friend(5, 'Mia'), friend(7, 'Theo')]);
  const ask = lawn.getByRole('link', { name: /^Coffee with/ });
  await ask.hover();
  cache.setQueryData(chats.queryKey, (list) => list?.toReversed());
  await ask.click();
  expect(where()).toBe('/app/me/messages?id=75');
  expect(readDraft(75).text).toBe('Coffee at Tram Stop Coffee?');
  (document.activeElement as HTMLElement).blur();
  await page.getByRole('feed').hover();
  await expect.element(ask).toMatchTextContent('Coffee with Theo?');
});

test('a match who is no friend is asked along, but is not among one’s friends', async () => {
  const match = card({ id: 6, first_name: 'Sam', onlineStatus: 'online' });
  await show([chatWith(match, { type: CHAT_MATCH }), friend(5, 'Mia')]);
  await expect
    .poll(links)
    .toEqual([
      'Mia is about',
      expect.stringMatching(/^Nearest coffee/),
      'Coffee with Sam?We’ll write it, you send it.',
    ]);
});

test('a friend who is also a match is asked in the friends’ chat', async () => {
  const both = card({ id: 6, first_name: 'Sam', onlineStatus: 'online', ...befriended });
  const { where } = await show([chatWith(both, { id: 80, type: CHAT_MATCH }), chatWith(both, { id: 76 })]);
  await page.getByRole('link', { name: /^Coffee with Sam/ }).click();
  expect(where()).toBe('/app/me/messages?id=76');
});

test('what there is nothing to say of is left out', async () => {
  await show([friend(5, 'Mia', 'offline')]);
  await expect.poll(links).toEqual([expect.stringMatching(/^Nearest coffee/)]);
});

test('one person is about, and without a cafe nobody is asked along', async () => {
  await show([friend(5, 'Mia')], success([]));
  await expect.poll(links).toEqual(['Mia is about']);
});

test('with neither there is no lawn', async () => {
  const { cache, asked: inputs } = await show([], success([]));
  await expect.poll(() => [inputs.length, cache.isFetching()]).toEqual([1, 0]);
  expect(lawn.query()).toBeNull();
});

test('places that cannot be read leave who is about', async () => {
  await show([friend(5, 'Mia'), friend(6, 'Theo')], failure(500, 'Failed to fetch places'));
  await expect.poll(links).toEqual(['Mia and Theo are about']);
});

test.for([390, 1180])('at %i px there is no room, and nothing is asked for', async (width) => {
  await page.viewport(width, 844);
  const { asked: inputs, cache } = await show([friend(5, 'Mia')]);
  await expect.element(page.getByRole('feed').getByRole('article')).toBeVisible();
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect([lawn.query(), inputs]).toEqual([null, []]);
});
