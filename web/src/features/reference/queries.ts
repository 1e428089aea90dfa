import type { ContentOf } from '@quad/contract/core/call.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestOrThrow } from '#platform/request.ts';

const institutions = queryOptions({
  queryKey: ['universities'],
  queryFn: () => requestOrThrow(referenceCalls.GetUniversities, {}),
  staleTime: Infinity,
  meta: { quiet: true },
});

type Institutions = ContentOf<typeof referenceCalls.GetUniversities>;

/** All institutions, open for sign-up or not. If the fetch fails, the page shows the error. */
export const universities = { ...institutions, select: ({ universities: list }: Institutions) => list };

/**
 * Why nobody can sign up at present. Undefined while people can. It is fetched again when the form opens and when the
 * window gets the focus, because the operators may switch sign-ups off and on.
 */
export const signUpsOff = {
  ...institutions,
  staleTime: 0,
  refetchOnWindowFocus: 'always' as const,
  select: ({ signups_off }: Institutions) => signups_off,
};

/** All countries, sorted by name. If the fetch fails, the page shows the error. */
export const countries = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ signal }) => {
    const { countries: list } = await requestOrThrow(referenceCalls.GetCountries, {}, { signal });
    return list;
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

/** All hobbies, sorted by name. */
export const hobbies = queryOptions({
  queryKey: ['hobbies'],
  queryFn: async ({ signal }) => {
    const { hobbies: list } = await requestOrThrow(referenceCalls.GetHobbies, {}, { signal });
    return list;
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

/** All topics, sorted by name. */
export const topics = queryOptions({
  queryKey: ['topics'],
  queryFn: async ({ signal }) => {
    const { topics: list } = await requestOrThrow(referenceCalls.GetTopics, {}, { signal });
    return list;
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

/**
 * The courses of an institution that match the typed text, the best match first. Nothing is fetched for an empty text.
 * Callers pass an empty text for fewer than two letters.
 */
export const coursesLike = (name_query: string, uni_id: number | undefined) =>
  queryOptions({
    queryKey: ['courses', uni_id, name_query],
    queryFn: ({ signal }) =>
      requestOrThrow(referenceCalls.SearchCourses, { name_query, uni_id: uni_id ?? Number.NaN }, { signal }),
    enabled: name_query !== '' && uni_id !== undefined,
    staleTime: Infinity,
  });
