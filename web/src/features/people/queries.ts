import { friendCalls, REQUESTS_PAGE } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card, Suggestion } from '@quad/contract/people/shapes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { fillWith } from '#platform/bootstrap.ts';
import { useConnected } from '#platform/connection-state.ts';
import { liveQuery } from '#platform/live-query.ts';
import { putCards } from '#features/cards/cards.ts';
import type { PeopleFilters } from './filters.ts';

// The store contains the cards, and lists contain only ids. Screens fetch old data again, because some changes, such as
// a new picture, have no event.

/** How long the data of a query are fresh, in milliseconds. */
const FRESH_MS = 30_000;
/** How long the data of a list are fresh if its order should seldom change, in milliseconds. */
const STEADY_MS = 5 * 60_000;

/**
 * Whether to refetch when a screen opens. Without a connection the page shows the cached data, and fetches them after
 * the reconnect.
 */
const refetchOnMount = () => useConnected.getState().connected;

/**
 * A person's card, and what the user and the person have in common. No event updates what they have in common. The
 * error is a 404 if the person does not exist or the user may not see them.
 */
export const person = (user_id: number) => ({
  ...liveQuery({
    queryKey: ['people', 'one', user_id],
    call: peopleCalls.GetUserByID,
    input: { id: user_id },
    read: ({ friends_in_common, shared_groups, interests, has_chatted, ...card }, askedAt) => {
      putCards([card], askedAt);
      return { friends_in_common, shared_groups, interests, has_chatted };
    },
  }),
  staleTime: FRESH_MS,
  refetchOnMount,
  meta: { quiet: true },
});

/**
 * The user's friends. The list may still contain people whom the user has just removed, so read it with `useFriends`.
 */
export const friends = {
  ...liveQuery({
    queryKey: ['people', 'list', 'friends'],
    call: friendCalls.GetMyFriends,
    input: {},
    read: putCards,
  }),
  staleTime: STEADY_MS,
  refetchOnMount,
  meta: { quiet: true },
};

/**
 * The people whose requests wait for the user's answer, newest first, and whether the list is complete. It may still
 * contain people whom the user has just answered, so read it with `useRequests`.
 */
export const requests = {
  ...liveQuery({
    queryKey: ['people', 'list', 'requests'],
    call: friendCalls.GetFriendRequests,
    input: {},
    read: pageOfRequests,
  }),
  staleTime: STEADY_MS,
  refetchOnMount,
};

/**
 * Stores the cards of a page of requests.
 * @returns the page in the form in which it is cached
 */
export function pageOfRequests(cards: readonly Card[], askedAt: number) {
  return { user_ids: putCards(cards, askedAt), isWhole: cards.length < REQUESTS_PAGE };
}

/** The reason why a person is suggested. */
export type Reason = Pick<Suggestion, 'friends_in_common' | 'through' | 'shared_group'>;

/**
 * Stores the cards of suggested people.
 * @returns the people's ids, and the reason for each
 */
function held(all: readonly Suggestion[], askedAt: number) {
  const reasons: Record<number, Reason> = {};
  const cards = all.map(({ friends_in_common, through, shared_group, ...card }) => {
    reasons[card.id] = { friends_in_common, through, shared_group };
    return card;
  });
  return { user_ids: putCards(cards, askedAt), reasons };
}

/**
 * The suggested people, best first. They are fetched again at most every few minutes, so that the order seldom changes.
 */
export const suggested = {
  ...liveQuery({
    queryKey: ['people', 'suggested'],
    call: friendCalls.GetSuggestedFriends,
    input: {},
    read: held,
  }),
  staleTime: STEADY_MS,
  refetchOnMount,
  meta: { quiet: true },
};

/** The people whom the user has blocked, latest block first. */
export const blocked = {
  ...liveQuery({
    queryKey: ['people', 'list', 'blocked'],
    call: peopleCalls.GetBlockedUsers,
    input: {},
    read: putCards,
  }),
  staleTime: FRESH_MS,
  refetchOnMount,
  meta: { quiet: true },
};

/** The first parts of the query keys of all searches for people. */
export const PEOPLE_SEARCHES = ['people', 'search'];

/** One page of search results. `page` counts from 0. The old page is visible until the new one is fetched. */
export const peopleLike = ({ query, uni_id, course }: PeopleFilters, page: number) => ({
  ...liveQuery({
    queryKey: [...PEOPLE_SEARCHES, query, uni_id, course?.course_id ?? null, page],
    call: peopleCalls.SearchUsers,
    input: { query, uni_id, course_id: course?.course_id ?? null, page },
    isCancelled: true,
    read: ({ users, query: found }, askedAt) => ({
      user_ids: putCards(users, askedAt),
      /** The people with a pending friend request in either direction, at the time of the fetch. */
      pending_ids: users.filter(({ friendRequest }) => friendRequest).map(({ id }) => id),
      query: found,
    }),
  }),
  staleTime: FRESH_MS,
  placeholderData: keepPreviousData,
  refetchOnMount,
  meta: { quiet: true },
});
fillWith(peopleCalls.SearchUsers, (cache, { query, uni_id = null, course_id, page }) => {
  const course = course_id ? { course_id, course_name: '' } : null;
  return cache.prefetchQuery(peopleLike({ query: query ?? '', uni_id, course }, page ?? 0));
});
