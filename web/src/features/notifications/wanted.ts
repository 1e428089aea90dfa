import type { Notification, NotificationType } from '@quad/contract/notifications/shapes.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '#features/preferences/queries.ts';
import { notifications } from './queries.ts';

/** The switch that each kind of notification obeys. */
const switches: Record<NotificationType, keyof Preferences> = {
  FRIEND_REQUEST: 'friend_requests',
  CHAT: 'chats',
  CHAT_MESSAGE: 'chats',
  POST: 'posts',
  DATE: 'dating',
  COMMIT: 'dating',
};

/** Whether a notification is of a kind that one has not switched off. */
export const isWanted = ({ type }: Notification, preferences: Preferences): boolean =>
  preferences[switches[type]];

/** The notifications query with only those that are wanted. Source: docs/decisions/015. */
export function useNotifications() {
  const query = useQuery(notifications);
  const preferences = usePreferences();
  return { ...query, data: query.data?.filter((one) => isWanted(one, preferences)) };
}
