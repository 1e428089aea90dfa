import { NOTIFICATIONS_SHOWN, notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ask, askOrThrow } from '#platform/ask.ts';
import { showProblems } from '#ui/errors.ts';

/** The latest notifications, newest first. News keeps them current, so they never go stale. */
export const notifications = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => askOrThrow(notificationCalls.GetMyNotifications, {}, { signal }),
  staleTime: Infinity,
});

/** Changes what is cached of notifications, if anything is. */
export const changeNotifications = (
  cache: QueryClient,
  next: (list: Notification[]) => Notification[],
): void => void cache.setQueryData(notifications.queryKey, (list) => list && next(list));

/** Puts one that just arrived on top, once, and no more of them than are shown. */
export const withNotification = (list: Notification[], arrived: Notification): Notification[] =>
  [arrived, ...list.filter(({ id }) => id !== arrived.id)].slice(0, NOTIFICATIONS_SHOWN);

/** Whether a notification is somebody's friend request, open or not. */
export const isRequest = ({ type, subtype }: Notification): boolean =>
  type === 'FRIEND_REQUEST' && subtype === 'SEND';

/** Marks all as read, at once on screen; those that were not are unread again when it fails. */
export async function readAll(cache: QueryClient): Promise<boolean> {
  const unread = new Set(
    cache.getQueryData(notifications.queryKey)?.flatMap(({ id, is_read }) => (is_read ? [] : [id])),
  );
  const mark = (is_read: boolean) =>
    changeNotifications(cache, (list) => list.map((one) => (unread.has(one.id) ? { ...one, is_read } : one)));
  mark(true);
  const answer = await ask(notificationCalls.ReadAllNotifications, {});
  if (answer.status) return true;
  mark(false);
  showProblems(answer.errors);
  return false;
}
