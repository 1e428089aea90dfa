import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { notification } from './shapes.ts';

/** The maximum number of notifications that are shown. Source: wire.md "HTTP". */
export const NOTIFICATIONS_SHOWN = 100;

/**
 * The latest 100 notifications, newest first. Notifications about people or content that the user may no longer see are
 * left out. The call has its own file, because every page of a signed-in user loads it.
 */
export const getMyNotifications = call({
  method: 'GET',
  path: '/user/GetMyNotifications',
  access: 'ready',
  input: z.object({}),
  content: z.array(notification),
  failure: 'Couldn’t load notifications',
  reads: true,
});
