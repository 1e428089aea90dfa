import { friendCalls, REQUESTS_PAGE } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card, Suggestion } from '@quad/contract/people/shapes.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { fillWith } from '#platform/bootstrap.ts';
import { useConnected } from '#platform/connection-state.ts';
import { liveQuery } from '#platform/live-query.ts';
import { putCards } from '#features/cards/cards.ts';
import type { PeopleFilters } from './filters.ts';

// Cards go into their store, and lists hold whose they are. Events keep both current but for what no event says,
// such as a new picture: that is why these are fetched again when they are looked at after a while.

/** For how long what is looked at often counts as fresh, in milliseconds. */
const FRESH_MS = 30_000;
/** The same for what is to stand still. */
const STEADY_MS = 5 * 60_000;

/** What is cached is shown as it is while the connection is gone; it is fetched again when that is back. */
const refetchOnMount = () => useConnected.getState().connected;

/**
 * One person's card, and what one has in common with them, which no event keeps current. An absent or invisible person
 * is a 404, told on the card itself.
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

/** One's friends, and people who have just stopped being one: read it by `useFriends`. */
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
 * Who waits for one's answer, the latest first, and whether these are all: read it by `useRequests`.
 * People who were answered may be among them still; their cards tell.
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

/** One page of requests as lists hold it. */
export function pageOfRequests(cards: readonly Card[], askedAt: number) {
  return { user_ids: putCards(cards, askedAt), isWhole: cards.length < REQUESTS_PAGE };
}

/** Why somebody is suggested. */
export type Reason = Pick<Suggestion, 'friends_in_common' | 'through' | 'shared_group'>;

/** People one may know as lists hold them, and why each of them is suggested. */
function held(all: readonly Suggestion[], askedAt: number) {
  const reasons: Record<number, Reason> = {};
  const cards = all.map(({ friends_in_common, through, shared_group, ...card }) => {
    reasons[card.id] = { friends_in_common, through, shared_group };
    return card;
  });
  return { user_ids: putCards(cards, askedAt), reasons };
}

/** People one may know, best first. Fetched again at most every few minutes, so that the row stands still. */
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

/** Whom one has blocked, the latest first. */
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

/** One page of the people who fit, counted from 0. The page before stays in view until the next is there. */
export const peopleLike = ({ query, uni_id, course }: PeopleFilters, page: number) => ({
  ...liveQuery({
    queryKey: ['people', 'search', query, uni_id, course?.course_id ?? null, page],
    call: peopleCalls.SearchUsers,
    input: { query, uni_id, course_id: course?.course_id ?? null, page },
    isCancelled: true,
    read: ({ users, query: found }, askedAt) => ({
      user_ids: putCards(users, askedAt),
      /** Those with whom a friend request was pending, either way, when this was asked. */
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
