import type { University } from '@quad/contract/reference/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Campus } from '#features/campus/by-campus.ts';
import { useMe } from '#features/me/queries.ts';
import { universities } from '#features/reference/queries.ts';

/** Returns the user's own campus and the other campuses. `own` is null until the user's campus is known. */
export function useCampuses(): { own: Campus | null; others: Campus[] } {
  const me = useMe();
  const { data } = useQuery(universities);
  return useMemo(() => {
    const own = data?.find(({ id }) => id === me?.uni_id);
    return {
      own: own ? campusOf(own) : null,
      others: data?.filter(({ id }) => id !== own?.id).map(campusOf) ?? [],
    };
  }, [data, me?.uni_id]);
}

const campusOf = ({ name, campus, latitude, longitude }: University): Campus => ({
  name: campus ?? name,
  latitude,
  longitude,
});
