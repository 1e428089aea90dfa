import type { NotificationType } from '@quad/contract/every.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '#features/preferences/queries.ts';
import { notifications } from './queries.ts';

/** The preference that switches a type of notification off. A type without one is always on. */
const switches: { [Type in NotificationType]?: keyof Preferences } = {
  FRIEND_REQUEST: 'friend_requests',
  CHAT: 'chats',
  CHAT_MESSAGE: 'chats',
  POST: 'posts',
  DATE: 'dating',
  COMMIT: 'dating',
};

/** Whether the user has not switched off this kind of notification. */
export function isSwitchedOn({ type }: Notification, preferences: Preferences): boolean {
  // The server may send a type that this page does not know.
  const obeyed = switches[type as NotificationType];
  return obeyed === undefined || preferences[obeyed];
}

/** The notifications query, without the types that the user has switched off. Source: docs/decisions/015. */
export function useNotifications() {
  const query = useQuery(notifications);
  const preferences = usePreferences();
  return { ...query, data: query.data?.filter((one) => isSwitchedOn(one, preferences)) };
}
