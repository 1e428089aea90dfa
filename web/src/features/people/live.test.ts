import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { friendsFeature } from '#features/friends/feature.ts';
import { makeCache } from '#platform/cache.ts';
import { refetchAfterGap } from '#platform/live-query.ts';
import { emptyEntityStores } from '#platform/entity-store.ts';
import { now } from '#platform/now.ts';
import { asked, befriended, card, opened } from '#testing/cards.ts';
import { fakeConnection } from '#testing/fake-connection.ts';
import { answer, success } from '#testing/fake-server.ts';
import { subscribePeopleAndFriends } from '#testing/subscribe-people.ts';
import { cardOf, putCards } from '#features/cards/cards.ts';
import { NO_FILTERS } from './filters.ts';
import { peopleFeature } from './feature.ts';
import { blocked, friends, peopleLike, person, suggested } from './queries.ts';

const other = card({ id: 6, first_name: 'Sam', ...befriended });
const search = peopleLike({ ...NO_FILTERS, query: 'a' }, 0).queryKey;

beforeEach(() => emptyEntityStores());

/** Creates a cache whose lists all contain the given person. */
function fullCache(priya: Card) {
  const cache = makeCache();
  putCards([other, priya], now());
  const { friends_in_common, shared_groups, interests, has_chatted } = opened();
  cache.setQueryData(person(5).queryKey, { friends_in_common, shared_groups, interests, has_chatted });
  cache.setQueryData(friends.queryKey, priya.mutual ? [6, 5] : [6]);
  cache.setQueryData(suggested.queryKey, { user_ids: [5], reasons: { 5: { friends_in_common: 2 } } });
  cache.setQueryData(blocked.queryKey, [5, 7]);
  cache.setQueryData(search, {
    user_ids: [6, 5],
    pending_ids: [],
    query: { page: 0, pages: 1, total: 2, more: false },
  });
  const { connection, sendEvent } = fakeConnection();
  subscribePeopleAndFriends(connection, cache);
  return { cache, sendEvent };
}

test('presence changes a person’s card, and nobody else’s', () => {
  const { sendEvent } = fullCache(card(befriended));
  const untouched = cardOf(6);
  sendEvent('user:onlineStatus', { user_id: 5, onlineStatus: 'online' });
  expect(cardOf(5)).toEqual(card({ ...befriended, onlineStatus: 'online' }));
  expect(cardOf(6)).toBe(untouched);
});

test('the owner flag and badges follow on the card', () => {
  const { sendEvent } = fullCache(card(befriended));
  sendEvent('user:badges', { user_id: 5, owner: true, badges: [{ name: 'Tester' }] });
  expect(cardOf(5)).toEqual(card({ ...befriended, owner: true, badges: [{ name: 'Tester' }] }));
});

test('corrected details change the card, and names alone leave the rest as it is', () => {
  const { sendEvent } = fullCache(card(befriended));
  const names = { user_id: 5, first_name: 'Quincy', last_name: 'Raman', other_names: 'Zoe' };
  sendEvent('user:details', { ...names, course: null, year_level: 4 });
  const { user_id: _, ...shown } = names;
  expect(cardOf(5)).toEqual(card({ ...befriended, ...shown, course: null, year_level: 4 }));
  sendEvent('user:details', { ...names, first_name: 'Priya' });
  expect(cardOf(5)).toMatchObject({ first_name: 'Priya', course: null, year_level: 4 });
});

test('a new friend joins the list of friends with all that is known of them', () => {
  const { cache, sendEvent } = fullCache(card(asked()));
  sendEvent('user:friendship', { user_id: 5, ...befriended });
  expect(cache.getQueryData(friends.queryKey)).toEqual([5, 6]);
  expect(cardOf(5)).toEqual(card(befriended));
});

test('a friend of whom nothing is known is looked up', async () => {
  const inputs = answer(peopleCalls.GetUserByID, () => success(opened({ id: 8, ...befriended })));
  const { cache, sendEvent } = fullCache(card());
  sendEvent('user:friendship', { user_id: 8, ...befriended });
  expect(cache.getQueryData(friends.queryKey)).toEqual([8, 6]);
  await expect.poll(() => cardOf(8)?.mutual).toBe(true);
  expect(inputs).toEqual([{ id: 8 }]);
});

test('a friend who is none any more leaves the list, and keeps a place elsewhere', () => {
  const { cache, sendEvent } = fullCache(card(befriended));
  sendEvent('user:friendship', { user_id: 5, mutual: false, friendRequest: null });
  expect(cache.getQueryData(friends.queryKey)).toEqual([6]);
  expect(cache.getQueryData(suggested.queryKey)).toMatchObject({ user_ids: [5] });
  expect(cardOf(5)).toEqual(card());
});

test('a person who leaves Quad is in no list any more, and nothing brings them back', () => {
  const { cache, sendEvent } = fullCache(card(befriended));
  sendEvent('user:gone', { user_id: 5 });
  expect(cache.getQueryData(friends.queryKey)).toEqual([6]);
  expect(cache.getQueryData(suggested.queryKey)).toMatchObject({ user_ids: [] });
  expect(cache.getQueryData(blocked.queryKey)).toEqual([7]);
  expect(cache.getQueryData(search)?.user_ids).toEqual([6]);
  putCards([card()], now());
  expect(cardOf(5)).toMatchObject({ first_name: 'Deleted user', deleted: true, mutual: false });
});

test('after a gap what is looked at is fetched again, and the rest when it is looked at', async () => {
  const { cache } = fullCache(card());
  const inputs = answer(friendCalls.GetMyFriends, () => success([card(befriended)]));
  onTestFinished(new QueryObserver(cache, friends).subscribe(() => undefined));
  for (const { oldAfterGap } of [peopleFeature, friendsFeature])
    for (const queries of oldAfterGap) await refetchAfterGap(cache, queries);
  expect(cache.getQueryData(friends.queryKey)).toEqual([5]);
  expect(cardOf(5)?.mutual).toBe(true);
  expect(inputs).toHaveLength(1);
  for (const key of [person(5).queryKey, suggested.queryKey, search, blocked.queryKey])
    expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
});
