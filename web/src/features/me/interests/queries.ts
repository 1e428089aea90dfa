import type { ContentOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** The interests on the user's profile, sorted by name. If the fetch fails, the page shows an error. */
export const myInterests = queryOptions({
  queryKey: ['my interests'],
  queryFn: async ({ signal }) => {
    const { interests } = await requestOrThrow(interestCalls.GetMyInterests, {}, { signal });
    return interests;
  },
  staleTime: 60_000,
  meta: { quiet: true },
});

/** The maximum time that the chips wait for the popular interests, in milliseconds. */
const POPULAR_WITHIN_MS = 3000;

/**
 * The most popular interests at the user's institution, the most popular first. A failed fetch is not repeated, because
 * the page works without them (see `offeredFirst`).
 */
export const popularInterests = queryOptions({
  queryKey: ['popular interests'],
  queryFn: async ({ signal }) => {
    const { interests } = await requestOrThrow(
      interestCalls.GetPopularInterests,
      {},
      { signal, timeout: POPULAR_WITHIN_MS },
    );
    return interests;
  },
  staleTime: Infinity,
  retry: false,
  meta: { quiet: true },
});

/** Saves the user's interests. Then fetches people's cards again, because a card shows the shared interests. */
export async function saveInterests(
  cache: QueryClient,
  interests: readonly PersonInterest[],
): Promise<Result<ContentOf<typeof interestCalls.UpdateMyInterests>>> {
  const idsOf = (wanted: PersonInterest['kind']) =>
    interests.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const answer = await request(interestCalls.UpdateMyInterests, {
    hobbies: idsOf('hobby'),
    topics: idsOf('topic'),
  });
  if (answer.status) {
    cache.setQueryData(myInterests.queryKey, answer.content.interests);
    void cache.invalidateQueries({ queryKey: ['people', 'one'] });
  }
  return answer;
}
