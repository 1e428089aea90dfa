import { notification } from './shapes.ts';

/** What is spread about notifications, to their receiver only. */
export const notificationServerEvents = { 'user:notification': notification };
