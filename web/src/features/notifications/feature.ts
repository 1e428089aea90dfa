import type { Feature } from '#platform/feature.ts';
import { followNotifications } from './live.ts';
import { notifications } from './requests.ts';

/** Notifications, as the connection knows them. */
export const notificationsFeature: Feature = { follow: followNotifications, oldAfterGap: [notifications] };
