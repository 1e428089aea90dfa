import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { hobbies, topics } from '#features/reference/queries.ts';
import { expectApiError, fetchFresh } from '#platform/fetch-fresh.ts';

/**
 * Fetches the offered interests again. Returns those of the given interests that are not offered any more. Returns none
 * if the fetch fails.
 */
export async function retiredOf(
  cache: QueryClient,
  interests: readonly PersonInterest[],
): Promise<PersonInterest[]> {
  const lists = await Promise.all([fetchFresh(cache, hobbies), fetchFresh(cache, topics)]).catch(
    expectApiError,
  );
  if (!lists) return [];
  const [hobby, topic] = lists;
  const offered = { hobby, topic };
  return interests.filter(({ kind, id }) => !offered[kind].some((one) => one.id === id));
}
