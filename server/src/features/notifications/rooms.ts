import type { NotificationKind } from '@quad/contract/every.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import {
  deleteEmptyNotices,
  findNoticeId,
  findPostNotice,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
} from './queries.ts';
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

/** A comment that was stored together with what the author of its post is notified by (see `noticeOfPost`). */
type ToldComment = Pick<NotificationRow, 'first_name' | 'last_name' | 'pfp_key'> & {
  /** Both null where authors comment on their own posts. */
  notification_id: number | null;
  notified_at: Date | null;
  author_id: number;
  user_id: number;
  post_id: number;
  text: string;
  others: number;
};

/** Tells the author of a post of a comment on it. */
export function emitCommentNotice(emit: Emit, comment: ToldComment): void {
  const { notification_id, notified_at, author_id, user_id, post_id, text } = comment;
  const { others, first_name, last_name, pfp_key } = comment;
  if (notification_id === null || notified_at === null) return;
  const notification = viewNotification({
    notification_id,
    type: 'POST',
    subtype: 'NEW_COMMENT',
    is_read: false,
    source_user_id: user_id,
    user_id: author_id,
    chat_id: post_id,
    content: text,
    created_at: notified_at,
    others,
    first_name,
    last_name,
    pfp_key,
  });
  emit(userRoom(author_id), 'user:notification', notification);
}

/** Corrects what the author of a post is notified by, on their devices, too, once a comment on it is gone. */
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
