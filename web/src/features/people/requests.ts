import { friendCalls } from '@quad/contract/friends/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askOrThrow } from '#platform/ask.ts';
import { useConnected } from '#platform/connection-state.ts';
import type { PeopleFilters } from './filters.ts';

/** What is cached is shown as it is while the connection is gone; it is fetched again when that is back. */
const refetchOnMount = () => useConnected.getState().connected;

/** One person's card. Whoever is absent or invisible is a 404, told on the card itself. */
export const person = (user_id: number) =>
  queryOptions({
    queryKey: ['people', 'one', user_id],
    queryFn: ({ signal }) => askOrThrow(peopleCalls.GetUserByID, { id: user_id }, { signal }),
    refetchOnMount,
    meta: { quiet: true },
  });

/** One's friends. News keeps who they are and their presence current. */
export const friends = queryOptions({
  queryKey: ['people', 'list', 'friends'],
  queryFn: ({ signal }) => askOrThrow(friendCalls.GetMyFriends, {}, { signal }),
  staleTime: 5 * 60_000,
  refetchOnMount,
});

/** People one may know, best first. Fetched again at most every few minutes, so that the row stands still. */
export const suggested = queryOptions({
  queryKey: ['people', 'list', 'suggested'],
  queryFn: ({ signal }) => askOrThrow(friendCalls.GetSuggestedFriends, {}, { signal }),
  staleTime: 5 * 60_000,
  refetchOnMount,
});

/** Whom one has blocked, the latest first. */
export const blocked = queryOptions({
  queryKey: ['people', 'list', 'blocked'],
  queryFn: ({ signal }) => askOrThrow(peopleCalls.GetBlockedUsers, {}, { signal }),
  refetchOnMount,
});

/** One page of the people who fit, counted from 0. The page before stays in view until the next is there. */
export const peopleLike = ({ query, uni_id, course }: PeopleFilters, page: number) =>
  queryOptions({
    queryKey: ['people', 'search', query, uni_id, course?.course_id ?? null, page],
    queryFn: ({ signal }) =>
      askOrThrow(
        peopleCalls.SearchUsers,
        { query, uni_id, course_id: course?.course_id ?? null, page },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnMount,
  });
