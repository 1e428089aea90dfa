import type { NotificationKind } from '@quad/contract/every.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { insertNotifications, type NewNotification } from './queries.ts';
import { viewNotification } from './views.ts';

/**
 * Notifies people: stores a row for each and, once the work is committed, emits it to their devices. Whoever may not
 * see the person behind it (`source_user_id`) is passed over. Call it in the transaction of what happened.
 */
export async function notify(
  { db, emit }: { db: Db; emit: Emit },
  user_ids: readonly number[],
  notification: Omit<NewNotification, 'type' | 'subtype'> & NotificationKind,
): Promise<void> {
  if (user_ids.length === 0) return;
  for (const row of await insertNotifications(db, user_ids, notification))
    emit(userRoom(row.user_id), 'user:notification', viewNotification(row));
}
