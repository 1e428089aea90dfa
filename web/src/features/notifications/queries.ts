import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { changeAtOnce, liveQuery, refetchAfterGap } from '#platform/live-query.ts';
import { showProblems } from '#ui/errors.ts';

/** The latest notifications, newest first. */
export const notifications = liveQuery({
  queryKey: ['notifications'],
  call: notificationCalls.GetMyNotifications,
  input: {},
});

/** Whether a notification is somebody's friend request, open or not. */
export const isRequest = ({ type, subtype }: Notification): boolean =>
  type === 'FRIEND_REQUEST' && subtype === 'SEND';

/** Whether a notification is a match's wish to commit, open or not. */
export const isCommitRequest = ({ type, subtype }: Notification): boolean =>
  type === 'COMMIT' && subtype === 'SEND';

/** Marks all as read, at once on screen; those that were not are unread again when it fails. */
export async function readAll(cache: QueryClient): Promise<boolean> {
  const shown = new Set(cache.getQueryData(notifications.queryKey)?.map(({ id }) => id));
  const answer = await changeAtOnce(
    cache,
    notifications,
    (list) => list.map((one) => (shown.has(one.id) ? { ...one, is_read: true } : one)),
    () => request(notificationCalls.ReadAllNotifications, {}),
  );
  // The server has read those, too, that came while it was told.
  if (answer.status) void refetchAfterGap(cache, notifications);
  else showProblems(answer.errors);
  return answer.status;
}
