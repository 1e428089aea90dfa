import type { Result } from '@quad/contract/core/envelope.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** The suspension or ban that made the server refuse a login or end a session in this browser. */
export const lockout = queryOptions({
  queryKey: ['account-status', 'lockout'],
  queryFn: ({ signal }) => requestOrThrow(ownModerationActionCalls.GetLockout, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

/** Sends an appeal of a user who cannot log in because of a suspension or ban. */
export async function appealLockout(
  cache: QueryClient,
  content: string,
): Promise<Result<OwnModerationAction>> {
  const answer = await request(ownModerationActionCalls.AppealLockout, { content });
  if (answer.status) cache.setQueryData(lockout.queryKey, answer.content);
  return answer;
}
