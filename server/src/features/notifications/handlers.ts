import type { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { listNotifications, readNotifications } from './queries.ts';
import { viewNotification } from './views.ts';

/** Answers the notification calls. */
export const notificationHandlers: Handlers<typeof notificationCalls> = {
  async GetMyNotifications({ user, db }) {
    const rows = await listNotifications(db, user.user_id);
    return rows.map(viewNotification);
  },

  async ReadAllNotifications({ user, db }) {
    await readNotifications(db, user.user_id);
    return null;
  },
};
