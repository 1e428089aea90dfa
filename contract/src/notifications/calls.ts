import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { notification } from './shapes.ts';

/** The most notifications that are shown. Source: wire.md "HTTP". */
export const NOTIFICATIONS_SHOWN = 100;

const SOME_AT_A_TIME = `Between 1 and ${NOTIFICATIONS_SHOWN} notifications at a time`;

export const notificationCalls = {
  /** The latest 100, newest first, without those whose source the viewer may no longer see. */
  GetMyNotifications: call({
    method: 'GET',
    path: '/user/GetMyNotifications',
    access: 'ready',
    input: z.object({}),
    content: z.array(notification),
    failure: 'Couldn’t load notifications',
    reads: true,
  }),
  /** Marks all notifications as read. */
  ReadAllNotifications: call({
    method: 'POST',
    path: '/user/ReadAllNotifications',
    access: 'ready',
    input: z.object({}),
    content: z.null(),
    failure: 'Couldn’t mark notifications as read',
  }),
  /** Marks some notifications as read. Those of another user are ignored. */
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
  /** Marks the notifications of an opened chat as read, except a commit request, which waits for an answer. */
  ReadNotificationsOfChat: call({
    method: 'POST',
    path: '/user/ReadNotificationsOfChat',
    access: 'ready',
    input: z.object({ chat_id: id('Chat ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t mark notifications as read',
  }),
  /** Marks the notification of the user's own post as read while it is open. Does nothing for another user's post. */
  ReadNotificationOfPost: call({
    method: 'POST',
    path: '/user/ReadNotificationOfPost',
    access: 'ready',
    input: z.object({ post_id: id('Post ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t mark the notification as read',
  }),
};
