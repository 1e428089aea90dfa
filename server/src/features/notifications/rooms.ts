import type { notificationKinds, NotificationType } from '@quad/contract/notifications/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { insertNotifications, type NewNotification } from './queries.ts';
import { viewNotification } from './views.ts';

/** A kind of notification that there is: a sub-kind never goes with another kind. */
type Kind = {
  [Type in NotificationType]: { type: Type; subtype: (typeof notificationKinds)[Type][number] };
}[NotificationType];

/**
 * Notifies people: stores a row for each and, once the work is committed, tells their devices. Whoever may not see the
 * person behind it (`source_user_id`) is passed over. Call it in the transaction of what happened.
 */
export async function notify(
  { db, emit }: { db: Db; emit: Emit },
  user_ids: readonly number[],
  notification: Omit<NewNotification, 'type' | 'subtype'> & Kind,
): Promise<void> {
  if (user_ids.length === 0) return;
  for (const row of await insertNotifications(db, user_ids, notification))
    emit(userRoom(row.user_id), 'user:notification', viewNotification(row));
}
