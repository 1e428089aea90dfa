import type { InputOf } from '@quad/contract/core/call.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { referenceCalls } from '@quad/contract/reference/calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { setupReferenceData } from './steps.ts';

/** Courses of an institution that fit what was typed, best first. Asked from the second letter on. */
export const coursesLike = (name_query: string, uni_id: number | undefined) =>
  queryOptions({
    queryKey: ['courses', uni_id, name_query],
    queryFn: ({ signal }) =>
      requestOrThrow(referenceCalls.SearchCourses, { name_query, uni_id: uni_id ?? Number.NaN }, { signal }),
    enabled: name_query !== '' && uni_id !== undefined,
    staleTime: Infinity,
  });

/** Completes the profile. */
export const finishSetup = (input: InputOf<typeof profileCalls.FinishInitialSetup>) =>
  request(profileCalls.FinishInitialSetup, input, { referenceData: setupReferenceData() });
