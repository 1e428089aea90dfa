import { placeCalls } from '@quad/contract/places/calls.ts';
import { PLACES_PAGE, type PlaceType, REVIEWS_PAGE } from '@quad/contract/places/limits.ts';
import type { Place, Review } from '@quad/contract/places/shapes.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { remove, type Removed, settled } from '#platform/removals.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { NO_FILTERS, type PlaceFilters } from './filters.ts';

const LISTS = ['places', 'list'];

/** What is asked for the places that fit. The server lays the answer into the page: see the contract's `first-calls.ts`. */
export const placesInput = ({ name, type, subtype }: PlaceFilters, after_place_id: number | null = null) => ({
  name: name || null,
  type,
  subtype,
  after_place_id,
});

/** The places that fit, the nearest first, page by page. */
export const placesLike = (filters: PlaceFilters) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters],
    queryFn: ({ pageParam }) => requestOrThrow(placeCalls.GetPlaces, placesInput(filters, pageParam)),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PLACES_PAGE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** What is around campus, before anything is searched for. */
export const nearestPlaces = placesLike(NO_FILTERS);

/** One place. */
export const placeOf = (place_id: number) =>
  queryOptions({
    queryKey: ['places', 'one', place_id],
    queryFn: () => requestOrThrow(placeCalls.GetPlaceByID, { place_id }),
    meta: { quiet: true },
  });

/** What is said of a place, one's own first, then the latest, page by page. */
export const reviewsOf = (place_id: number) =>
  infiniteQueryOptions({
    queryKey: ['places', 'reviews', place_id],
    queryFn: ({ pageParam }) =>
      requestOrThrow(placeCalls.GetReviewsByPlaceID, { place_id, before_id: pageParam }),
    initialPageParam: null as number | null,
    // One's own comes with the first page whenever it was written: the others tell where the next begins.
    getNextPageParam: (page) => (page.length < REVIEWS_PAGE ? undefined : page.at(-1)?.id),
    meta: { quiet: true },
  });

/** A place as a list knows it already. */
export const knownPlace = (cache: QueryClient, place_id: number): Place | undefined =>
  cache
    .getQueriesData<InfiniteData<Place[]>>({ queryKey: LISTS })
    .flatMap(([, data]) => data?.pages.flat() ?? [])
    .find(({ id }) => id === place_id);

/** Reviews a place. One's review of before gives way, where it stands. Source: specification 2 §4 "Places". */
export async function postReview(
  cache: QueryClient,
  input: { place_id: number; content: string; rating: number },
) {
  // What goes for good later would take the new one with it.
  await settled(ownReview(input.place_id));
  const answer = await request(placeCalls.CreateReviewForPlace, input);
  if (answer.status) {
    const posted = answer.content;
    changeReviews(cache, input.place_id, ([first = [], ...rest]) => [
      [posted, ...first.filter(({ user }) => user.id !== posted.user.id)],
      ...rest,
    ]);
    void countAnew(cache, input.place_id);
  }
  return answer;
}

/** One's own review of a place, as it is let go. */
export const ownReview = (place_id: number): Removed => `review ${place_id}`;

/** Takes back one's own review, as long as it is not undone. */
export const deleteReview = (cache: QueryClient, { id, place_id }: Review): void =>
  remove(ownReview(place_id), 'Your review is deleted', placeCalls.DeleteReviewForPlace, { place_id }, () => {
    changeReviews(cache, place_id, (pages) => pages.map((page) => page.filter((one) => one.id !== id)));
    void countAnew(cache, place_id);
  });

/** Suggests a place. It is reviewed before anybody sees it. A type that is none is refused by the check. */
export const suggestPlace = (input: { name: string; description: string; type: string }) =>
  request(placeCalls.CreatePlace, { ...input, type: input.type as PlaceType });

function changeReviews(
  cache: QueryClient,
  place_id: number,
  change: (pages: Review[][]) => Review[][],
): void {
  const { queryKey } = reviewsOf(place_id);
  // What was asked before does not know of it.
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (data) => data && { ...data, pages: change(data.pages) });
}

/** Fetches a place's mean and count, for wherever it is shown. */
async function countAnew(cache: QueryClient, place_id: number): Promise<void> {
  const answer = await request(placeCalls.GetPlaceByID, { place_id });
  if (!answer.status) return void cache.invalidateQueries({ queryKey: placeOf(place_id).queryKey });
  const place = answer.content;
  cache.setQueryData(placeOf(place_id).queryKey, place);
  cache.setQueriesData<InfiniteData<Place[]>>(
    { queryKey: LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => page.map((one) => (one.id === place_id ? place : one))),
      },
  );
}
