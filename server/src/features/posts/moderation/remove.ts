import { deleteLater } from '#platform/media/delete-later.ts';
import type { Remove } from '#features/moderation/hooks.ts';
import { userRoom } from '#platform/server-events.ts';
import { deletePost } from '../queries/posts.ts';
import { postRoom } from '../rooms.ts';
import { deleteComment } from '../talk/commenting/delete-comment.ts';
import { findAnyComment, holdAnyPost } from './queries/removal.ts';

/** Deletes a post with its files, comments and likes. Open pages remove it at once. */
export const removePost: Remove = async ({ db, emit, services }, post_id) => {
  const owner_id = await holdAnyPost(db, post_id);
  if (owner_id === undefined) return false;
  await deleteLater(services, db, await deletePost(db, post_id));
  emit([postRoom(post_id), userRoom(owner_id)], 'post:removePost', { post_id });
  return true;
};

/** Takes a comment away, with what the post's author was told of it. */
export const removeComment: Remove = async ({ db, emit }, comment_id) => {
  const comment = await findAnyComment(db, comment_id);
  return comment ? deleteComment({ db, emit }, { comment_id, ...comment }) : false;
};
