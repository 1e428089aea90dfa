import { correctCommentNotice } from '#features/notifications/rooms.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Emit } from '#platform/server-events.ts';
import { lockPost } from '../queries.ts';
import { emitCommentGone } from '../rooms.ts';
import { removeComment } from './queries.ts';

/**
 * Deletes a comment, and corrects the notification of the post's author. The caller must have checked the right to
 * delete it.
 * @returns whether the comment still existed
 */
export async function deleteComment(
  { db, emit }: { db: Db; emit: Emit },
  { comment_id, post_id, user_id }: { comment_id: number; post_id: number; user_id: number },
): Promise<boolean> {
  await lockPost(db, post_id);
  const removed = await removeComment(db, { comment_id, user_id });
  if (!removed) return false;
  const { author_id, comment_count, excluded_ids } = removed;
  if (author_id !== user_id) await correctCommentNotice({ db, emit }, author_id, post_id);
  emitCommentGone(emit, { post_id, comment_id, comment_count }, { user_id, excluded_ids });
  return true;
}
