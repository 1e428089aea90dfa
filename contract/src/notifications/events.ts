import * as z from 'zod/mini';
import { notification } from './shapes.ts';

/** Events of notifications. Each is sent only to the receiver of the notification. */
export const notificationServerEvents = {
  /** A new notification, or new content for a notification with the same id that the receiver already has. */
  'user:notification': notification,
  /** The receiver has read notifications on one of their devices. */
  'user:readNotifications': z.object({ ids: z.array(z.int()) }),
  'user:removeNotification': z.object({ id: z.int() }),
};
