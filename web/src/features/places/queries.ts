import { placeCalls } from '@quad/contract/places/calls.ts';
import { PLACES_PAGE, type PlaceType } from '@quad/contract/places/limits.ts';
import type { Place } from '@quad/contract/places/shapes.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { isMissing, requestOrThrow } from '#platform/request.ts';
import type { PlaceFilters } from './filters.ts';

/** The first part of the query keys of all lists of places. */
export const LISTS = ['places', 'list'];

/**
 * Returns the input of a search. For some inputs the server puts the answer into the page's HTML. See the contract's
 * `places/first-calls.ts`.
 */
export const placesInput = ({ name, type, subtype }: PlaceFilters, after_place_id: number | null = null) => ({
  name: name || null,
  type,
  subtype,
  after_place_id,
});

/**
 * The next page begins after the last place of a page. If that place is deleted, earlier places are tried, at most this
 * many places in all.
 */
const MARKS = 3;

/**
 * Fetches the page after `last`, or the first page if no place is given. If `last` no longer exists, tries the places
 * of `before`.
 */
async function placesAfter(filters: PlaceFilters, [last, ...before]: readonly number[]): Promise<Place[]> {
  try {
    return await requestOrThrow(placeCalls.GetPlaces, placesInput(filters, last));
  } catch (error) {
    if (!isMissing(error) || before.length === 0) throw error;
    return placesAfter(filters, before);
  }
}

/** The found places, nearest first, in pages. */
export const placesLike = (filters: PlaceFilters) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters],
    queryFn: ({ pageParam }) => placesAfter(filters, pageParam),
    initialPageParam: [] as number[],
    getNextPageParam: (page) =>
      page.length < PLACES_PAGE
        ? undefined
        : page
            .slice(-MARKS)
            .map(({ id }) => id)
            .toReversed(),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/**
 * Joins the places of all pages, without duplicates. A place whose rank has changed between two fetches may be on two
 * pages.
 */
export const mergePlaces = (pages: readonly Place[][]): Place[] => [
  ...new Map(pages.flat().map((place) => [place.id, place])).values(),
];

/** The place nearest to campus; null if there is none. */
export const nearestPlace = nearestOf('place', {});

/** The cafe nearest to campus; null if there is none. */
export const nearestCafe = nearestOf('cafe', { type: 'Restaurant', subtype: 'Cafe' });

function nearestOf(kind: string, which: { type?: PlaceType; subtype?: string }) {
  return queryOptions({
    queryKey: ['places', 'nearest', kind],
    queryFn: async () => {
      const [place = null] = await requestOrThrow(placeCalls.GetPlaces, { ...which, limit: 1 });
      return place;
    },
    meta: { quiet: true },
  });
}

export const placeOf = (place_id: number) =>
  queryOptions({
    queryKey: ['places', 'one', place_id],
    queryFn: () => requestOrThrow(placeCalls.GetPlaceByID, { place_id }),
    meta: { quiet: true },
  });

/** Returns all places in the cached lists. */
export const knownPlaces = (cache: QueryClient): Place[] =>
  mergePlaces(
    cache.getQueriesData<InfiniteData<Place[]>>({ queryKey: LISTS }).flatMap(([, data]) => data?.pages ?? []),
  );

/** Finds a place in the cached lists. */
export const knownPlace = (cache: QueryClient, place_id: number): Place | undefined =>
  knownPlaces(cache).find(({ id }) => id === place_id);
