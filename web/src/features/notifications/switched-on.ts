import type { NotificationType } from '@quad/contract/every.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '#features/preferences/queries.ts';
import { notifications } from './queries.ts';

/** The switch that a type of notification obeys. One without is always on. */
const switches: { [Type in NotificationType]?: keyof Preferences } = {
  FRIEND_REQUEST: 'friend_requests',
  CHAT: 'chats',
  CHAT_MESSAGE: 'chats',
  POST: 'posts',
  DATE: 'dating',
  COMMIT: 'dating',
};

/** Whether a notification is of a kind that one has not switched off. */
export function isSwitchedOn({ type }: Notification, preferences: Preferences): boolean {
  // The server may know a type that this page does not.
  const obeyed = switches[type as NotificationType];
  return obeyed === undefined || preferences[obeyed];
}

/** The notifications query with only those that are switched on. Source: docs/decisions/015. */
export function useNotifications() {
  const query = useQuery(notifications);
  const preferences = usePreferences();
  return { ...query, data: query.data?.filter((one) => isSwitchedOn(one, preferences)) };
}
