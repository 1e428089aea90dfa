import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { expect, test } from 'vitest';
import { chatDetails, chats } from '#features/chat/requests.ts';
import { makeCache } from '#platform/cache.ts';
import { asked, befriended, card, chatWith } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, success } from '#testing/fake-server.ts';
import { NO_FILTERS } from './filters.ts';
import { catchUpPeople, followPeople } from './live.ts';
import { blocked, friends, peopleLike, person, suggested } from './requests.ts';

const other = card({ id: 6, first_name: 'Sam' });
const search = peopleLike({ ...NO_FILTERS, query: 'a' }, 0).queryKey;

/** A cache that holds a person's card in every place there is. */
function fullCache(priya: Card) {
  const cache = makeCache();
  cache.setQueryData(person(5).queryKey, priya);
  cache.setQueryData(friends.queryKey, [other, priya]);
  cache.setQueryData(suggested.queryKey, [priya]);
  cache.setQueryData(search, { users: [other, priya], query: { page: 0, pages: 1, total: 2 } });
  cache.setQueryData(chats.queryKey, [chatWith(other), chatWith(priya)]);
  cache.setQueryData(chatDetails(75).queryKey, chatWith(priya));
  const { connection, bring } = fakeConnection();
  followPeople(connection, cache);
  const everyCard = () =>
    [
      cache.getQueryData(person(5).queryKey),
      cache.getQueryData(friends.queryKey),
      cache.getQueryData(suggested.queryKey),
      cache.getQueryData(search)?.users,
      cache.getQueryData(chats.queryKey)?.flatMap(({ members }) => members),
      cache.getQueryData(chatDetails(75).queryKey)?.members,
    ].map((place) => [place ?? []].flat().find(({ id }) => id === 5));
  return { cache, bring, everyCard };
}

test('presence reaches every place, and nobody else’s card', () => {
  const { cache, bring, everyCard } = fullCache(card(befriended));
  const untouched = cache.getQueryData(chats.queryKey)?.[0];
  bring('user:onlineStatus', { user_id: 5, onlineStatus: 'online' });
  expect(everyCard().map((one) => one?.onlineStatus)).toEqual(Array(6).fill('online'));
  expect(cache.getQueryData(friends.queryKey)?.[0]).toBe(other);
  expect(cache.getQueryData(chats.queryKey)?.[0]).toBe(untouched);
});

test('presence of somebody who is not in any list changes nothing', () => {
  const { cache, bring } = fullCache(card(befriended));
  const before = cache.getQueryData(chats.queryKey);
  bring('user:onlineStatus', { user_id: 99, onlineStatus: 'online' });
  expect(cache.getQueryData(chats.queryKey)).toBe(before);
});

test('a new friend joins the list of friends with all that is known of them', () => {
  const { cache, bring, everyCard } = fullCache(card(asked()));
  cache.setQueryData(friends.queryKey, [other]);
  bring('user:friendship', { user_id: 5, ...befriended });
  expect(everyCard().map((one) => one?.mutual)).toEqual(Array(6).fill(true));
  expect(cache.getQueryData(friends.queryKey)).toEqual([other, card(befriended)]);
});

test('a friend of whom nothing is known has the list fetched again', async () => {
  const inputs = answer(friendCalls.GetMyFriends, () => success([other, card({ id: 8, ...befriended })]));
  const { cache, bring } = fullCache(card());
  await cache.prefetchQuery(friends);
  bring('user:friendship', { user_id: 8, ...befriended });
  expect(cache.getQueryState(friends.queryKey)?.isInvalidated).toBe(true);
  expect(inputs).toEqual([]);
});

test('a friend who is none any more leaves the list, and keeps a place elsewhere', () => {
  const { cache, bring } = fullCache(card(befriended));
  bring('user:friendship', { user_id: 5, mutual: false, friendRequest: null });
  expect(cache.getQueryData(friends.queryKey)).toEqual([other]);
  expect(cache.getQueryData(person(5).queryKey)).toEqual(card());
});

test('after a gap what is shown of people is fetched again', async () => {
  const { cache } = fullCache(card());
  answer(peopleCalls.GetBlockedUsers, () => success([]));
  cache.setQueryData(blocked.queryKey, []);
  await catchUpPeople(cache);
  for (const key of [person(5).queryKey, friends.queryKey, suggested.queryKey, search, blocked.queryKey])
    expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
});
