import { getMyNotifications } from '@quad/contract/notifications/my-notifications.ts';
import { liveQuery } from '#platform/live-query.ts';

/** The latest notifications, newest first. */
export const notifications = {
  ...liveQuery({ queryKey: ['notifications'], call: getMyNotifications, input: {} }),
  meta: { quiet: true },
};
