import type { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import {
  listNotifications,
  readNotificationOfPost,
  readNotifications,
  readNotificationsOfChat,
} from './queries.ts';
import { emitRead } from './rooms.ts';
import { viewNotification } from './views.ts';

/** Answers the calls about notifications. */
export const notificationHandlers: Handlers<typeof notificationCalls> = {
  async GetMyNotifications({ user, db }) {
    const rows = await listNotifications(db, user.user_id);
    return rows.map(viewNotification);
  },

  async ReadAllNotifications({ user, db, emit }) {
    emitRead(emit, user.user_id, await readNotifications(db, user.user_id));
    return null;
  },

  async ReadNotifications({ input: { notification_ids }, user, db, emit }) {
    emitRead(emit, user.user_id, await readNotifications(db, user.user_id, { notification_ids }));
    return null;
  },

  async ReadNotificationsOfChat({ input: { chat_id }, user, db, emit }) {
    emitRead(emit, user.user_id, await readNotificationsOfChat(db, user.user_id, chat_id));
    return null;
  },

  async ReadNotificationOfPost({ input: { post_id }, user, db, emit }) {
    emitRead(emit, user.user_id, await readNotificationOfPost(db, user.user_id, post_id));
    return null;
  },
};
