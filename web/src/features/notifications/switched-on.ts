import type { NotificationType } from '@quad/contract/every.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '#features/preferences/queries.ts';
import { notifications } from './queries.ts';

/** For each type of notification, the preference that switches it off. A type without a preference is always on. */
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
  // The server may be newer than this page and send a type that is unknown here.
  const obeyed = switches[type as NotificationType];
  return obeyed === undefined || preferences[obeyed];
}

/** The query of the notifications, without the types that the user has switched off. Source: docs/decisions/015. */
export function useNotifications() {
  const query = useQuery(notifications);
  const preferences = usePreferences();
  return { ...query, data: query.data?.filter((one) => isSwitchedOn(one, preferences)) };
}
