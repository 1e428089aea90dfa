import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeAtOnce } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { showProblems } from '#ui/errors.ts';
import { isCommitRequest, isRequest } from './kinds.ts';
import { notifications } from './queries.ts';
import { topicOf } from './topics.ts';

/** Returns a change that marks the given notifications of a list as read. */
const asRead =
  (ids: ReadonlySet<number>) =>
  (list: Notification[]): Notification[] =>
    list.map((one) => (ids.has(one.id) ? { ...one, is_read: true } : one));

/** Marks all notifications as read, at once in the cached list. If the call fails, they become unread again. */
export async function readAll(cache: QueryClient): Promise<boolean> {
  const shown = new Set(cache.getQueryData(notifications.queryKey)?.map(({ id }) => id));
  const answer = await changeAtOnce(cache, notifications, asRead(shown), () =>
    request(notificationCalls.ReadAllNotifications, {}),
  );
  // The server also marks notifications that arrived during the call. It sends an event about them.
  if (!answer.status) showProblems(answer.errors);
  return answer.status;
}

/**
 * Marks a row as read after the user has opened it. A request stays unread until it is answered. If the call fails, the
 * row becomes unread again.
 */
export function readRow(cache: QueryClient, row: Notification): void {
  const topic = topicOf(row);
  const isOfRow = (one: Notification) =>
    !one.is_read && topicOf(one) === topic && !isRequest(one) && !isCommitRequest(one);
  const ids =
    cache
      .getQueryData(notifications.queryKey)
      ?.filter(isOfRow)
      .map(({ id }) => id) ?? [];
  if (ids.length === 0) return;
  void changeAtOnce(cache, notifications, asRead(new Set(ids)), () =>
    request(notificationCalls.ReadNotifications, { notification_ids: ids }),
  );
}
