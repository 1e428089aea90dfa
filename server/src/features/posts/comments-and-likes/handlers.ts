import type { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { countWriters, mustSeePost } from '../rules.ts';
import { viewComment } from '../views.ts';
import { createComment } from './comments/create-comment.ts';
import { findComment } from './comments/queries.ts';
import { deleteComment } from './comments/delete-comment.ts';
import { likePost } from './likes/like-post.ts';
import { listComments, listLikes } from './queries.ts';
import { noComment, notYourComment } from './rules.ts';
import { viewLike } from './views.ts';

const LATEST = Number.MAX_SAFE_INTEGER;

/** Answers the calls about comments and likes. */
export const commentAndLikeHandlers: Handlers<typeof commentAndLikeCalls> = {
  async GetCommentsByPostID({ input, user: { user_id }, db, services }) {
    const { post_id, before_id = LATEST } = input;
    await mustSeePost(db, post_id, user_id);
    const rows = await listComments(db, { viewer_id: user_id, post_id, before_id });
    await countWriters(services, user_id, rows);
    return rows.map(viewComment);
  },

  async GetLikesByPostID({ input, user: { user_id }, db, services }) {
    const { post_id, before_id = LATEST } = input;
    await mustSeePost(db, post_id, user_id);
    const rows = await listLikes(db, { viewer_id: user_id, post_id, before_id });
    await countWriters(services, user_id, rows);
    return rows.map(viewLike);
  },

  CreateCommentForPost: createComment,

  async DeleteCommentByID({ input: { comment_id }, user: { user_id }, db, emit }) {
    const comment = await findComment(db, comment_id, user_id);
    if (!comment) throw noComment();
    if (comment.user_id !== user_id) throw notYourComment();
    await deleteComment({ db, emit }, { comment_id, ...comment });
    return null;
  },

  LikePostByID: likePost,
};
