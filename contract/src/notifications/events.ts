import * as z from 'zod/mini';
import { notification } from './shapes.ts';

/** Events of notifications. Each is sent only to the receiver of the notification. */
export const notificationServerEvents = {
  /** A new notification. If the receiver already has one with the same id, the new one replaces it. */
  'user:notification': notification,
  /** The receiver has read notifications on one of their devices. */
  'user:readNotifications': z.object({ ids: z.array(z.int()) }),
  'user:removeNotification': z.object({ id: z.int() }),
};
