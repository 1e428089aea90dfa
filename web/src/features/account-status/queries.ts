import type { Result } from '@quad/contract/core/envelope.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** The suspension or ban of a person who could not log in here, or was signed out here. */
export const lockout = queryOptions({
  queryKey: ['account-status', 'lockout'],
  queryFn: ({ signal }) => requestOrThrow(ownModerationActionCalls.GetLockout, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

/** Appeals against it. */
export async function appealLockout(
  cache: QueryClient,
  content: string,
): Promise<Result<OwnModerationAction>> {
  const answer = await request(ownModerationActionCalls.AppealLockout, { content });
  if (answer.status) cache.setQueryData(lockout.queryKey, answer.content);
  return answer;
}
