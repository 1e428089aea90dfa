import * as z from 'zod/mini';
import { notification } from './shapes.ts';

/** What is spread about notifications, to their receiver only. */
export const notificationServerEvents = {
  /** One that is new, or what one says now that its receiver knows already by its id. */
  'user:notification': notification,
  /** Those that were read on one of the receiver's devices. */
  'user:readNotifications': z.object({ ids: z.array(z.int()) }),
  /** One that was taken back. */
  'user:removeNotification': z.object({ id: z.int() }),
};
