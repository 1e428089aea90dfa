import type { InputOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { changeMe } from '#features/me/change-me.ts';
import { request, requestOrThrow } from '#platform/request.ts';

/**
 * The number of corrections that the user has left this year. If the fetch fails, no error is shown: the form works
 * without the number, because the server also counts the corrections.
 */
export const corrections = queryOptions({
  queryKey: ['corrections'],
  queryFn: ({ signal }) => requestOrThrow(profileCalls.GetMyCorrections, {}, { signal }),
  meta: { quiet: true },
});

/** The fields of a correction. */
export type Correction = InputOf<typeof profileCalls.UpdateMyDetails>;

/** Sends a correction of the user's details. */
export async function correct(cache: QueryClient, correction: Correction): Promise<Result<CurrentUser>> {
  const answer = await request(profileCalls.UpdateMyDetails, correction);
  if (answer.status) changeMe(cache, answer.content);
  await cache.invalidateQueries({ queryKey: corrections.queryKey });
  return answer;
}
