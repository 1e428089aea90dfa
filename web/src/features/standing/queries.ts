import type { Result } from '@quad/contract/core/envelope.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';

/** What keeps out a person who could not log in here, or was signed out here. */
export const bar = queryOptions({
  queryKey: ['standing', 'bar'],
  queryFn: ({ signal }) => requestOrThrow(ownModerationActionCalls.GetBar, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
});

/** Appeals against what keeps one out. */
export async function appealBar(cache: QueryClient, content: string): Promise<Result<OwnModerationAction>> {
  const answer = await request(ownModerationActionCalls.AppealBar, { content });
  if (answer.status) cache.setQueryData(bar.queryKey, answer.content);
  return answer;
}
