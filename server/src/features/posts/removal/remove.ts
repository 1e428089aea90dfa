import { correctCommentNotice } from '#features/notifications/rooms.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import type { Remove } from '#platform/removable.ts';
import { userRoom } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { deletePost } from '../queries.ts';
import { postRoom } from '../rooms.ts';
import { deleteComment } from '../talk/commenting/queries.ts';
import { holdPost } from '../talk/queries.ts';
import { emitCommentGone } from '../talk/rooms.ts';
import { findAnyComment, holdAnyPost } from './queries.ts';

/** Takes a post away, with its files and all that hangs on it. */
export const removePost: Remove<HandlerServices> = async ({ db, emit, services }, post_id) => {
  const owner_id = await holdAnyPost(db, post_id);
  if (owner_id === undefined) return null;
  await deleteLater(services, db, await deletePost(db, post_id));
  emit([postRoom(post_id), userRoom(owner_id)], 'post:removePost', { post_id });
  return { owner_id };
};

/** Takes a comment away, with what the post's author was told of it. */
export const removeComment: Remove<HandlerServices> = async ({ db, emit }, comment_id) => {
  const comment = await findAnyComment(db, comment_id);
  if (!comment) return null;
  const { post_id, user_id } = comment;
  await holdPost(db, post_id, user_id);
  const gone = await deleteComment(db, comment_id);
  if (!gone) return null;
  const { author_id, comment_count, unheard_by } = gone;
  emitCommentGone(emit, { post_id, comment_id, comment_count }, { user_id, unheard_by });
  if (author_id !== user_id) await correctCommentNotice({ db, emit }, author_id, post_id);
  return { owner_id: user_id };
};
