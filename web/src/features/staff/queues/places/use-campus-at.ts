import type { University } from '@quad/contract/reference/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { metresBetween, type Position } from '#features/campus/map/projection.ts';
import { useMe } from '#features/me/queries.ts';
import { universities } from '#features/reference/queries.ts';

/** The campus that is nearest to a position, or the user's own without a position. Null until the campuses are known. */
export function useCampusAt(at: Position | null): University | null {
  const me = useMe();
  const { data } = useQuery(universities);
  return useMemo(() => {
    if (!data) return null;
    if (!at) return data.find(({ id }) => id === me?.uni_id) ?? null;
    const [nearest = null] = data.toSorted((one, other) => metresBetween(one, at) - metresBetween(other, at));
    return nearest;
  }, [at, data, me?.uni_id]);
}
