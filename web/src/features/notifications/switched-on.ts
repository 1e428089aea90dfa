import type { NotificationType } from '@quad/contract/every.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '#features/preferences/queries.ts';
import { notifications } from './queries.ts';

/** For each type of notification, the preference that switches it off. Types without a preference are always on. */
const switches: { [Type in NotificationType]?: keyof Preferences } = {
  FRIEND_REQUEST: 'friend_requests',
  CHAT: 'chats',
  CHAT_MESSAGE: 'chats',
  POST: 'posts',
  DATE: 'dating',
  COMMIT: 'dating',
};

/** Whether the user's preferences allow this type of notification. */
export function isSwitchedOn({ type }: Notification, preferences: Preferences): boolean {
  // A newer server may send a type that this page does not know.
  const obeyed = switches[type as NotificationType];
  return obeyed === undefined || preferences[obeyed];
}

/** The query of the notifications, without the types that the user has switched off. Source: docs/decisions/015. */
export function useNotifications() {
  const query = useQuery(notifications);
  const preferences = usePreferences();
  return { ...query, data: query.data?.filter((one) => isSwitchedOn(one, preferences)) };
}
