import { type QueryClient, useQuery } from '@tanstack/react-query';
import { applyChange, type Change } from '#platform/live-query.ts';
import { cardOf, type KnownCard, useCard, useCards } from './cards.ts';
import { blocked, friends, type peopleLike, person, suggested } from './queries.ts';

type Search = Pick<ReturnType<typeof peopleLike>, 'queryKey'>;

/** A list that holds a person: as it is where it does already, else with them in front. */
const withPerson =
  (user_id: number): Change<number[]> =>
  (ids) =>
    ids.includes(user_id) ? ids : [user_id, ...ids];

/** A list that does not hold a person. */
export const withoutPerson =
  (user_id: number): Change<number[]> =>
  (ids) =>
    ids.includes(user_id) ? ids.filter((id) => id !== user_id) : ids;

/** Puts a person into a list, and looks them up where nothing is known of them: they could not be drawn. */
export function addPerson(cache: QueryClient, list: typeof friends | typeof blocked, user_id: number): void {
  applyChange(cache, list, withPerson(user_id));
  if (!cardOf(user_id) && cache.getQueryState(list.queryKey)) void cache.prefetchQuery(person(user_id));
}

/** Takes a person out of every list of people, as after a block. */
export function dropPerson(cache: QueryClient, user_id: number): void {
  const change = withoutPerson(user_id);
  for (const list of [friends, suggested, blocked]) applyChange(cache, list, change);
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: ['people', 'search'] }))
    applyChange(cache, { queryKey } as Search, (found) => withIds(found, change(found.user_ids)));
}

const withIds = <Found extends { user_ids: number[] }>(found: Found, user_ids: number[]): Found =>
  found.user_ids === user_ids ? found : { ...found, user_ids };

/** One's friends as they are now, and how their query stands. */
export function useFriends() {
  const { data, isError, isFetching, refetch } = useQuery(friends);
  // Who has just been removed is none any more, though the server has not said so yet.
  const people = useCards(data)?.filter(({ mutual }) => mutual);
  return { people, isError, isFetching, refetch };
}

/** A person's card as it is known, and looked up again after a while. */
export function usePerson(user_id: number): { card: KnownCard | undefined; isError: boolean } {
  const { isError } = useQuery(person(user_id));
  return { card: useCard(user_id), isError };
}
