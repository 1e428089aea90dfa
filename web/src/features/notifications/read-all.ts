import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeAtOnce } from '#platform/live-query.ts';
import { request } from '#platform/request.ts';
import { showProblems } from '#ui/errors.ts';
import { notifications } from './queries.ts';

/** Marks all as read, at once on screen; those that were not are unread again when it fails. */
export async function readAll(cache: QueryClient): Promise<boolean> {
  const shown = new Set(cache.getQueryData(notifications.queryKey)?.map(({ id }) => id));
  const answer = await changeAtOnce(
    cache,
    notifications,
    (list) => list.map((one) => (shown.has(one.id) ? { ...one, is_read: true } : one)),
    () => request(notificationCalls.ReadAllNotifications, {}),
  );
  // Those that came meanwhile are read, too: an event tells of them.
  if (!answer.status) showProblems(answer.errors);
  return answer.status;
}
