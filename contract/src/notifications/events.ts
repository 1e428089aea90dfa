import * as z from 'zod/mini';
import { notification } from './shapes.ts';

/** Events of notifications, to their receiver only. */
export const notificationServerEvents = {
  /** A new notification, or the new content of one that the receiver has already, by its id. */
  'user:notification': notification,
  /** Notifications that were read on one of the receiver's devices. */
  'user:readNotifications': z.object({ ids: z.array(z.int()) }),
  /** A notification that was withdrawn. */
  'user:removeNotification': z.object({ id: z.int() }),
};
