import type { ContentOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { interestCalls } from '@quad/contract/profile/interest-calls.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** What one says on one's profile that one likes, by name. A failure is told where they would stand. */
export const myInterests = queryOptions({
  queryKey: ['my interests'],
  queryFn: async ({ signal }) => {
    const { interests } = await requestOrThrow(interestCalls.GetMyInterests, {}, { signal });
    return interests;
  },
  staleTime: 60_000,
  meta: { quiet: true },
});

/** How long the chips wait to know what is popular, in milliseconds. */
const POPULAR_WITHIN_MS = 3000;

/**
 * What many of one's institution like, the most popular first. Without an answer nothing is missing (see
 * `offeredFirst`), so a busy server is not asked again for long.
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

/** Puts other interests in the place of one's own. Cards say which of theirs people share with oneself: they are old then. */
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
