import { friendCalls } from '@quad/contract/friends/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import { now } from '#platform/now.ts';
import { ApiError, request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { useCards } from '#features/cards/cards.ts';
import { relationTo } from './friendship.ts';
import { pageOfRequests, requests } from '../queries.ts';

/**
 * Reads the requests that wait for the user's answer.
 * @returns the people, newest request first, and whether the server has more requests. The people are undefined until
 * they are fetched
 */
export function useRequests(): { people: Card[] | undefined; hasMore: boolean } {
  const me = useSession((session) => session.user_id);
  const { data, isError } = useQuery(requests);
  // A person whom the user has just answered is left out before the server confirms the answer.
  const people = useCards(data?.user_ids)?.filter((card) => relationTo(card, me) === 'received');
  return { people: people ?? (isError ? [] : undefined), hasMore: data?.isWhole === false };
}

/**
 * Fetches the requests after the loaded ones.
 * @returns whether any were added, or the error
 */
export async function bringMoreRequests(
  cache: QueryClient,
): Promise<{ isAny: boolean; error: Error | null }> {
  const here = () => cache.getQueryData(requests.queryKey)?.user_ids ?? [];
  const before = here();
  const before_id = before.at(-1);
  const askedAt = now();
  const answer =
    before_id === undefined ? undefined : await request(friendCalls.GetFriendRequests, { before_id });
  let error: Error | null = null;
  if (answer?.status) {
    const { user_ids, isWhole } = pageOfRequests(answer.content, askedAt);
    applyChange(cache, requests, (all) => ({
      user_ids: [...new Set([...all.user_ids, ...user_ids])],
      isWhole,
    }));
  } else if (!answer || answer.errors[0]?.code === 404) {
    // The next page begins after the last loaded request, which the server no longer has. So all requests are fetched
    // again.
    await refetchAfterGap(cache, requests);
    error = cache.getQueryState(requests.queryKey)?.error ?? null;
  } else error = new ApiError(answer.errors);
  return { isAny: here().length > before.length, error };
}
