import { placeCalls } from '@quad/contract/places/calls.ts';
import { REVIEWS_PAGE } from '@quad/contract/places/limits.ts';
import type { Place, Review } from '@quad/contract/places/shapes.ts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { deleteWithUndo, type DeleteKey, whenDeleted } from '#platform/undoable-deletes.ts';
import { request, requestOrThrow } from '#platform/request.ts';
import { LISTS, placeOf } from './queries.ts';

/** The reviews of a place, in pages. The user's own review is first, the others follow, newest first. */
export const reviewsOf = (place_id: number) =>
  infiniteQueryOptions({
    queryKey: ['places', 'reviews', place_id],
    queryFn: ({ pageParam }) =>
      requestOrThrow(placeCalls.GetReviewsByPlaceID, { place_id, before_id: pageParam }),
    initialPageParam: null as number | null,
    // The next page begins after the last review of this page, and not after the oldest. The oldest review of the page
    // may be the user's own review, which is always first.
    getNextPageParam: (page) => (page.length < REVIEWS_PAGE ? undefined : page.at(-1)?.id),
    meta: { quiet: true },
  });

/** Posts a review of a place, which replaces the user's earlier review. Source: specification 2 §4 "Places". */
export async function postReview(
  cache: QueryClient,
  input: { place_id: number; content: string; rating: number },
) {
  // Waits for a running delete of the earlier review. Otherwise that delete could remove the new review.
  await whenDeleted(reviewKey(input.place_id));
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

/** Returns the key under which the delete of the user's own review is stored. */
export const reviewKey = (place_id: number): DeleteKey => `review ${place_id}`;

/** Deletes the user's own review. The user can undo it for a few seconds. */
export const deleteReview = (cache: QueryClient, { id, place_id }: Review): void =>
  deleteWithUndo(reviewKey(place_id), 'Review deleted', placeCalls.DeleteReviewForPlace, { place_id }, () => {
    changeReviews(cache, place_id, (pages) => pages.map((page) => page.filter((one) => one.id !== id)));
    void countAnew(cache, place_id);
  });

function changeReviews(
  cache: QueryClient,
  place_id: number,
  change: (pages: Review[][]) => Review[][],
): void {
  const { queryKey } = reviewsOf(place_id);
  // Cancels a running fetch, because its answer would overwrite the change.
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (data) => data && { ...data, pages: change(data.pages) });
}

/** Fetches a place again, because its rating and its number of reviews have changed. Updates the place in all lists. */
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
