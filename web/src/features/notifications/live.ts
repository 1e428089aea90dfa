import type { Notification } from '@quad/contract/notifications/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '#platform/socket.ts';
import { announce } from '#ui/announce.ts';
import { changeNotifications, isRequest, notifications, withNotification } from './requests.ts';
import { preferencesNow } from '#features/preferences/requests.ts';
import { isWanted } from './wanted.ts';
import { deedOf, doerOf } from './sentences.ts';

/** Keeps the notifications current with the news, and says each one that arrives, once. */
export function followNotifications(connection: Connection, cache: QueryClient): void {
  connection.on('user:notification', (arrived) => {
    const isKnown = cache.getQueryData(notifications.queryKey)?.some(({ id }) => id === arrived.id);
    changeNotifications(cache, (list) => withNotification(list, arrived));
    if (!isKnown && isWanted(arrived, preferencesNow(cache)))
      announce(`${doerOf(arrived)} ${deedOf(arrived)}`);
  });
  connection.on('user:friendship', ({ user_id, mutual, friendRequest }) => {
    const isTheirs = (one: Notification) => isRequest(one) && one.source_user_id === user_id;
    // Accepting reads the request; one taken back or declined leaves no row. Source: decisions.md "Friends".
    if (mutual)
      changeNotifications(cache, (list) =>
        list.map((one) => (isTheirs(one) ? { ...one, is_read: true } : one)),
      );
    else if (!friendRequest) changeNotifications(cache, (list) => list.filter((one) => !isTheirs(one)));
  });
  connection.on('user:gone', ({ user_id }) =>
    changeNotifications(cache, (list) => list.filter((one) => one.source_user_id !== user_id)),
  );
}

/** Fetches what arrived while the connection was gone. */
export const catchUpNotifications = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: notifications.queryKey });
