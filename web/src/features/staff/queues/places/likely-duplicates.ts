import { type LikelyDuplicate, placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Position } from '#features/campus/map/projection.ts';
import { requestOrThrow } from '#platform/request.ts';

const keyOf = (case_id: number) => ['staff', 'duplicates', case_id];

/**
 * The published places whose name is similar to the name of the suggested place. If a position is given, the places
 * near the position are added.
 */
export const likelyDuplicates = (case_id: number, at: Position | null = null) =>
  queryOptions({
    queryKey: [...keyOf(case_id), at],
    queryFn: () => requestOrThrow(placeStaffCalls.GetLikelyDuplicates, { case_id, at }),
    staleTime: 0,
    meta: { quiet: true },
  });

/**
 * All likely duplicates of a suggestion that are in the cache, found by name or by any position. Each place is listed
 * once.
 */
export function foundDuplicates(cache: QueryClient, case_id: number): LikelyDuplicate[] {
  const found = cache.getQueriesData<LikelyDuplicate[]>({ queryKey: keyOf(case_id) });
  const byId = new Map(found.flatMap(([, places]) => places ?? []).map((place) => [place.place_id, place]));
  return [...byId.values()];
}
