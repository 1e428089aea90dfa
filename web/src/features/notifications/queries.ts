import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { liveQuery } from '#platform/live-query.ts';

/** The latest notifications, newest first. */
export const notifications = {
  ...liveQuery({ queryKey: ['notifications'], call: notificationCalls.GetMyNotifications, input: {} }),
  meta: { quiet: true },
};
