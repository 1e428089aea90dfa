import type { Feature } from '#platform/feature.ts';
import { subscribeNotifications } from './live.ts';
import { notifications } from './queries.ts';

/** Connects the notifications to the server's events. */
export const notificationsFeature: Feature = {
  subscribe: subscribeNotifications,
  oldAfterGap: [notifications],
};
