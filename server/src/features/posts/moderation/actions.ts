import {
  type TakeSnapshot,
  snapshotOfOthers,
  type Hide,
  type StillThere,
  type TakeDown,
} from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { correctCommentNotice } from '#features/notifications/rooms.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { userRoom } from '#platform/server-events.ts';
import { deletePost } from '../queries/posts.ts';
import { postRoom } from '../rooms.ts';
import { noPost } from '../rules.ts';
import { deleteComment } from '../comments-and-likes/comments/delete-comment.ts';
import { countCommentsOf } from '../comments-and-likes/queries.ts';
import { noComment } from '../comments-and-likes/rules.ts';
import { findAnyComment, findCommentSnapshot, findPostSnapshot, hasPost, lockAnyPost } from './queries.ts';

/** Takes the snapshot of a post for a report. Source: security.md §2. */
export const snapshotPost: TakeSnapshot = snapshotOfOthers(findPostSnapshot, noPost, 'post');

/** Takes the snapshot of a comment on a post for a report. Source: security.md §2. */
export const snapshotComment: TakeSnapshot = snapshotOfOthers(findCommentSnapshot, noComment, 'comment');

/** Whether a post is still there. Its author may have deleted it after the report. */
export const leftOfPost: StillThere = async (db, post_id) => ({ isLeft: await hasPost(db, post_id) });

/** Whether a comment is still there. */
export const leftOfComment: StillThere = async (db, comment_id) => ({
  isLeft: (await findAnyComment(db, comment_id)) !== undefined,
});

/** Hides a post from others, or shows it again. */
export const hidePost: Hide = async ({ db, emit }, post_id, isHidden) => {
  const owner_id = await lockAnyPost(db, post_id);
  if (owner_id === undefined || !(await setHidden(db, 'post', post_id, isHidden))) return false;
  if (isHidden) emit(postRoom(post_id), 'post:removePost', { post_id }, { except: [userRoom(owner_id)] });
  return true;
};

/**
 * Hides a comment from others, or shows it again. The post's comment count does not change. The notification of the
 * post's author no longer shows a hidden comment.
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

/** Deletes a post with its files, comments and likes. Open pages remove it at once. */
export const takeDownPost: TakeDown = async ({ db, emit, services }, post_id) => {
  const owner_id = await lockAnyPost(db, post_id);
  if (owner_id === undefined) return false;
  await deleteLater(services, db, await deletePost(db, post_id));
  emit([postRoom(post_id), userRoom(owner_id)], 'post:removePost', { post_id });
  return true;
};

/** Deletes a comment and corrects the notification of the post's author. */
export const takeDownComment: TakeDown = async ({ db, emit }, comment_id) => {
  const comment = await findAnyComment(db, comment_id);
  return comment ? deleteComment({ db, emit }, { comment_id, ...comment }) : false;
};
