import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { notificationHandlers } from './handlers.ts';
import { notificationsData } from './personal-data/data.ts';
import { deleteOldNotifications } from './queries.ts';

/** The notifications that people get. */
export const notifications = defineFeature({
  name: 'Notifications',
  calls: notificationCalls,
  handlers: notificationHandlers,
  priorities: { GetMyNotifications: 'background' },
  personalData: notificationsData,
  retention: { notifications: ({ db }, days) => deleteOldNotifications(db, days) },
});
