import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { getMyNotifications, NOTIFICATIONS_SHOWN } from './my-notifications.ts';

const SOME_AT_A_TIME = `Between 1 and ${NOTIFICATIONS_SHOWN} notifications at a time`;

export const notificationCalls = {
  GetMyNotifications: getMyNotifications,
  ReadAllNotifications: call({
    method: 'POST',
    path: '/user/ReadAllNotifications',
    access: 'ready',
    input: z.object({}),
    content: z.null(),
    failure: 'Couldn’t mark notifications as read',
  }),
  /** Marks some notifications as read. Ids of another user's notifications are ignored. */
  ReadNotifications: call({
    method: 'POST',
    path: '/user/ReadNotifications',
    access: 'ready',
    input: z.object({
      notification_ids: z
        .array(id('Notification ID must be an integer'), 'Notification IDs must be a list of integers')
        .check(z.minLength(1, SOME_AT_A_TIME), z.maxLength(NOTIFICATIONS_SHOWN, SOME_AT_A_TIME)),
    }),
    content: z.null(),
    failure: 'Couldn’t mark notifications as read',
  }),
  /**
   * Marks as read the notifications of the chat that the user opens. A commit request stays unread until the user
   * answers it.
   */
  ReadNotificationsOfChat: call({
    method: 'POST',
    path: '/user/ReadNotificationsOfChat',
    access: 'ready',
    input: z.object({ chat_id: id('Chat ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t mark notifications as read',
  }),
  /**
   * Marks the notification about the user's own post as read while the user has the post open. Does nothing for another
   * user's post.
   */
  ReadNotificationOfPost: call({
    method: 'POST',
    path: '/user/ReadNotificationOfPost',
    access: 'ready',
    input: z.object({ post_id: id('Post ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t mark the notification as read',
  }),
};
