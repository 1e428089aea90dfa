import type { ContentOf } from '@quad/contract/core/call.ts';
import { PEOPLE_PAGE, type peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { applyChange, type Change } from '#platform/live-query.ts';
import { cardOf, useCard, useCards } from '#features/cards/cards.ts';
import {
  blocked,
  friends,
  PEOPLE_SEARCHES,
  type peopleLike,
  person,
  requests,
  suggested,
} from './queries.ts';

type Search = Pick<ReturnType<typeof peopleLike>, 'queryKey'>;
type Found = {
  user_ids: number[];
  pending_ids: number[];
  query: ContentOf<typeof peopleCalls.SearchUsers>['query'];
};

/** Returns a change that adds a person to the front of a list. A list that contains the person does not change. */
const withPerson =
  (user_id: number): Change<number[]> =>
  (ids) =>
    ids.includes(user_id) ? ids : [user_id, ...ids];

/** Returns a change that removes a person from a list. */
export const withoutPerson =
  (user_id: number): Change<number[]> =>
  (ids) =>
    ids.includes(user_id) ? ids.filter((id) => id !== user_id) : ids;

/**
 * Adds a person to a list. Fetches the person's card if it is unknown, because a list cannot render a person without a
 * card.
 */
export function addPerson(cache: QueryClient, list: typeof friends | typeof blocked, user_id: number): void {
  applyChange(cache, list, withPerson(user_id));
  lookUp(cache, list, user_id);
}

function lookUp(cache: QueryClient, { queryKey }: { queryKey: QueryKey }, user_id: number): void {
  if (!cardOf(user_id) && cache.getQueryState(queryKey)) void cache.prefetchQuery(person(user_id));
}

/** Converts a change of ids to a change of an object that contains the ids. */
const within =
  <List extends { user_ids: number[] }>(change: Change<number[]>): Change<List> =>
  (all) => {
    const user_ids = change(all.user_ids);
    return user_ids === all.user_ids ? all : { ...all, user_ids };
  };

/** Adds a person to the front of the friend requests. Fetches the card if it is unknown. */
export function addRequest(cache: QueryClient, user_id: number): void {
  applyChange(cache, requests, within(withPerson(user_id)));
  lookUp(cache, requests, user_id);
}

export const dropRequest = (cache: QueryClient, user_id: number): void =>
  applyChange(cache, requests, within(withoutPerson(user_id)));

/**
 * Removes a blocked person from all lists that must not contain blocked people. Searches still find the person, so that
 * the user can unblock them there.
 */
export function dropBlocked(cache: QueryClient, user_id: number): void {
  applyChange(cache, friends, withoutPerson(user_id));
  applyChange(cache, suggested, within(withoutPerson(user_id)));
  dropRequest(cache, user_id);
}

/** Removes a person who has deleted their account from every list of people. */
export function dropPerson(cache: QueryClient, user_id: number): void {
  dropBlocked(cache, user_id);
  applyChange(cache, blocked, withoutPerson(user_id));
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: PEOPLE_SEARCHES }))
    applyChange(cache, { queryKey } as Search, (found) => withoutFound(found, user_id));
}

function withoutFound(found: Found, user_id: number): Found {
  const { user_ids, query } = found;
  const left = withoutPerson(user_id)(user_ids);
  const total = query.total - (user_ids.length - left.length);
  return { ...found, user_ids: left, query: { ...query, total, pages: Math.ceil(total / PEOPLE_PAGE) } };
}

/** Returns the user's current friends, and the state of their query. */
export function useFriends() {
  const { data, error, isFetching, refetch } = useQuery(friends);
  // A friend whom the user has just removed is left out before the server confirms the removal.
  const people = useCards(data)?.filter(({ mutual }) => mutual);
  return { people, error, isFetching, refetch };
}

/** Returns a person's card, and fetches it again if it is old when the screen opens. */
export function usePerson(user_id: number): { card: Card | undefined; isError: boolean } {
  const { isError } = useQuery(person(user_id));
  return { card: useCard(user_id), isError };
}
