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

/** What the keys of all lists of places begin with. */
export const LISTS = ['places', 'list'];

/** What is asked for the places that fit. The server lays the answer into the page: see the contract's `places/first-calls.ts`. */
export const placesInput = ({ name, type, subtype }: PlaceFilters, after_place_id: number | null = null) => ({
  name: name || null,
  type,
  subtype,
  after_place_id,
});

/** So many of the last places of a page can say where the next one begins: some may not be shown any more by then. */
const MARKS = 3;

/** A page of places behind the first of these that is still shown; the first page without any. */
async function placesAfter(filters: PlaceFilters, [last, ...before]: readonly number[]): Promise<Place[]> {
  try {
    return await requestOrThrow(placeCalls.GetPlaces, placesInput(filters, last));
  } catch (error) {
    if (!isMissing(error) || before.length === 0) throw error;
    return placesAfter(filters, before);
  }
}

/** The places that fit, the nearest first, page by page. */
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

/** The places of all pages, each once: one that is moved meanwhile may come again. */
export const mergePlaces = (pages: readonly Place[][]): Place[] => [
  ...new Map(pages.flat().map((place) => [place.id, place])).values(),
];

/** The place that is nearest to campus; none where there is none. */
export const nearestPlace = nearestOf('place', {});

/** The nearest cafe. */
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

/** One place. */
export const placeOf = (place_id: number) =>
  queryOptions({
    queryKey: ['places', 'one', place_id],
    queryFn: () => requestOrThrow(placeCalls.GetPlaceByID, { place_id }),
    meta: { quiet: true },
  });

/** All places that the lists know already. */
export const knownPlaces = (cache: QueryClient): Place[] =>
  mergePlaces(
    cache.getQueriesData<InfiniteData<Place[]>>({ queryKey: LISTS }).flatMap(([, data]) => data?.pages ?? []),
  );

/** A place as a list knows it already. */
export const knownPlace = (cache: QueryClient, place_id: number): Place | undefined =>
  knownPlaces(cache).find(({ id }) => id === place_id);
