import type { Feature } from '#platform/feature.ts';
import { subscribeNotifications } from './live.ts';
import { notifications } from './queries.ts';

/** Notifications, as the connection knows them. */
export const notificationsFeature: Feature = {
  subscribe: subscribeNotifications,
  oldAfterGap: [notifications],
};
