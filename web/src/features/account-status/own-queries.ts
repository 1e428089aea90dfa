import type { Result } from '@quad/contract/core/envelope.ts';
import { ownModerationActionCalls } from '@quad/contract/moderation-actions/own-calls.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeMe } from '#features/me/change-me.ts';
import { request, requestOrThrow } from '#platform/request.ts';

/** All moderation actions against the user, the latest first. */
export const myModerationActions = queryOptions({
  queryKey: ['account-status', 'mine'],
  queryFn: ({ signal }) => requestOrThrow(ownModerationActionCalls.GetMyModerationActions, {}, { signal }),
  meta: { quiet: true },
});

/** Sends the user's appeal against a moderation action. */
export async function appeal(
  cache: QueryClient,
  { moderation_action_id }: OwnModerationAction,
  content: string,
): Promise<Result<OwnModerationAction>> {
  const answer = await request(ownModerationActionCalls.AppealModerationAction, {
    moderation_action_id,
    content,
  });
  if (answer.status)
    cache.setQueryData(myModerationActions.queryKey, (list) =>
      list?.map((one) => (one.moderation_action_id === moderation_action_id ? answer.content : one)),
    );
  return answer;
}

/** Tells the server that the user has read a warning. */
export async function noteRead(
  cache: QueryClient,
  { moderation_action_id }: OwnModerationAction,
): Promise<Result<null>> {
  const answer = await request(ownModerationActionCalls.ReadModerationAction, { moderation_action_id });
  if (!answer.status) return answer;
  await cache.invalidateQueries({ queryKey: myModerationActions.queryKey });
  const isUnread = ({ kind, read_time, is_active }: OwnModerationAction) =>
    kind === 'WARN' && is_active && read_time === null;
  changeMe(cache, { has_warning: cache.getQueryData(myModerationActions.queryKey)?.some(isUnread) ?? false });
  return answer;
}
