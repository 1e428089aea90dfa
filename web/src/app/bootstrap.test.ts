import { bannerCalls } from '@quad/contract/banners/calls.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import type { Call } from '@quad/contract/core/call.ts';
import { aroundScreens, firstCalls } from '@quad/contract/first-calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { letterCalls } from '@quad/contract/letters/calls.ts';
import { placeCalls } from '@quad/contract/places/calls.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { getMyInfo } from '@quad/contract/profile/my-info.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { afterEach, expect, test } from 'vitest';
import { messagesOf } from '#features/chat/history/queries.ts';
import { chats } from '#features/chat/queries.ts';
import { me } from '#features/me/queries.ts';
import { cardOf } from '#features/cards/cards.ts';
import { friends, peopleLike } from '#features/people/queries.ts';
import { dropBootstrap } from '#platform/bootstrap.ts';
import { makeCache } from '#platform/cache.ts';
import { useSession } from '#platform/session.ts';
import { card } from '#testing/cards.ts';
import { answer, failure, success } from '#testing/fake-server.ts';
import { currentUser } from '#testing/people.ts';
import { fillingOf, hydrateCache } from './bootstrap.ts';
import { memberScreens } from './screens.tsx';

afterEach(dropBootstrap);

/** Embeds answers in the page as the server does. */
function embed(...embedded: [Call, unknown, unknown][]): void {
  const block = document.createElement('script');
  const answers = embedded.map(([{ path }, input, content]) => ({ path, input, answer: success(content) }));
  const textContent = JSON.stringify({ answers });
  Object.assign(block, { type: 'application/json', id: 'bootstrap', textContent });
  document.body.append(block);
}

test('what came along is where the screens look for it, and nobody is asked', async () => {
  const inputs = answer(messageCalls.GetMyChats, () => failure(500));
  embed(
    [getMyInfo, {}, currentUser({ id: 9 })],
    [messageCalls.GetMyChats, {}, []],
    [messageCalls.GetMessages, { chat_id: 7, page: 0 }, { messages: [] }],
    [friendCalls.GetMyFriends, {}, [card({ id: 3 })]],
    [
      peopleCalls.SearchUsers,
      { query: '', uni_id: 1, course_id: 2, page: 0 },
      { users: [card({ id: 5 })], query: { total: 1, pages: 1 } },
    ],
  );
  const cache = makeCache();
  await hydrateCache(cache);
  expect(cache.getQueryData(me.queryKey)).toMatchObject({ id: 9 });
  expect(useSession.getState()).toMatchObject({ state: 'in', user_id: 9 });
  expect(cache.getQueryData(chats.queryKey)).toEqual([]);
  expect(cache.getQueryData(messagesOf(7).queryKey)?.pages).toEqual([{ messages: [] }]);
  expect(cache.getQueryData(friends.queryKey)).toEqual([3]);
  expect(cardOf(3)).toMatchObject({ id: 3 });
  const wanted = { query: '', uni_id: 1, course: { course_id: 2, course_name: 'Law' } };
  expect(cache.getQueryData(peopleLike(wanted, 0).queryKey)).toMatchObject({ user_ids: [5] });
  expect(inputs).toEqual([]);
});

test('where nothing came along the first drawing waits for nothing', () => {
  expect(hydrateCache(makeCache())).toBeUndefined();
});

/**
 * Calls whose embedded answers are not put into the cache, because the screens read these answers directly. For
 * `GetBanners`, the server writes the announcements into the page's HTML.
 */
const TAKEN_BY_THE_SCREEN: readonly Call[] = [
  bannerCalls.GetBanners,
  referenceCalls.GetUniversities,
  letterCalls.GetLoveLetters,
  placeCalls.GetPlaces,
  feedCalls.GetPosts,
  feedCalls.GetPostByID,
];

test('every first call has a query that it fills', async () => {
  await import('./shell/Shell.tsx');
  for (const { preload } of Object.values(memberScreens)) await preload('/');
  const calls = [...aroundScreens, ...Object.values(firstCalls).flatMap((screen) => screen.calls)];
  const missed = calls.filter(({ call }) => !TAKEN_BY_THE_SCREEN.includes(call) && !fillingOf(call));
  expect(missed.map(({ call }) => call.path)).toEqual([]);
});
