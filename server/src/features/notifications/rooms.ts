import type { NotificationKind } from '@quad/contract/every.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import {
  deleteEmptyNotices,
  findNoticeId,
  findPostNotice,
  insertNotifications,
  type NewNotification,
  renewPostNotice,
} from './queries.ts';
import { viewNotification } from './views.ts';

/**
 * Notifies people. Stores a row for each person. After the commit, emits the row to the person's devices. Skips people
 * who may not see the person who caused the notification (`source_user_id`). Call it in the transaction that makes the
 * change of which people are notified.
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

/** Tells a person's devices which notifications were read. */
export function emitRead(emit: Emit, user_id: number, ids: number[]): void {
  if (ids.length > 0) emit(userRoom(user_id), 'user:readNotifications', { ids });
}

/**
 * Notifies the author of a post about a comment. All comments on a post share one notification. The post must be
 * locked.
 */
export async function notifyOfComment(
  { db, emit }: { db: Db; emit: Emit },
  author_id: number,
  post_id: number,
): Promise<void> {
  await renewPostNotice(db, author_id, post_id);
  const row = await findPostNotice(db, author_id, post_id);
  if (row) emit(userRoom(author_id), 'user:notification', viewNotification(row));
}

/**
 * Updates the notification of a post's author after a comment was deleted. Emits the change to the author's devices.
 */
export async function correctCommentNotice(
  { db, emit }: { db: Db; emit: Emit },
  author_id: number,
  post_id: number,
): Promise<void> {
  const row = await findPostNotice(db, author_id, post_id);
  if (row) return emit(userRoom(author_id), 'user:notification', viewNotification(row));
  const id = await findNoticeId(db, post_id);
  if (id === undefined) return;
  await deleteEmptyNotices(db, [post_id]);
  emit(userRoom(author_id), 'user:removeNotification', { id });
}
