import { correctCommentNotice } from '#features/notifications/rooms.ts';
import type { Hide } from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { userRoom } from '#platform/server-events.ts';
import { findAnyComment, holdAnyPost } from './queries/removal.ts';
import { postRoom } from '../rooms.ts';
import { countCommentsOf } from '../talk/queries.ts';

/** Hides a post from others, or shows it again. */
export const hidePost: Hide = async ({ db, emit }, post_id, isHidden) => {
  const owner_id = await holdAnyPost(db, post_id);
  if (owner_id === undefined || !(await setHidden(db, 'post', post_id, isHidden))) return false;
  if (isHidden) emit(postRoom(post_id), 'post:removePost', { post_id }, { except: [userRoom(owner_id)] });
  return true;
};

/**
 * Hides a comment from others, or shows it again. It stays counted, as those do that a block hides; what the post's author
 * was notified of says what comes before it.
 */
export const hideComment: Hide = async ({ db, emit }, comment_id, isHidden) => {
  const comment = await findAnyComment(db, comment_id);
  if (!comment || !(await setHidden(db, 'post_comment', comment_id, isHidden))) return false;
  if (!isHidden) return true;
  const { post_id, user_id, author_id } = comment;
  const gone = { post_id, comment_id, comment_count: await countCommentsOf(db, post_id) };
  emit(postRoom(post_id), 'post:removeComment', gone, { except: [userRoom(user_id)] });
  if (author_id !== user_id) await correctCommentNotice({ db, emit }, author_id, post_id);
  return true;
};
