import type { postTalkCalls } from '@quad/contract/posts/talk-calls.ts';
import { correctCommentNotice } from '#features/notifications/rooms.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { countWriters, mustSeePost, noPost } from '../rules.ts';
import { viewComment } from '../views.ts';
import { createComment } from './commenting/create-comment.ts';
import { deleteComment, findComment } from './commenting/queries.ts';
import { press } from './liking/queries.ts';
import { holdPost, listComments, listLikes } from './queries.ts';
import { emitCommentGone, emitLike } from './rooms.ts';
import { noComment, notYourComment } from './rules.ts';
import { viewLike } from './views.ts';

const LATEST = Number.MAX_SAFE_INTEGER;

/** Answers the calls about what people make of posts. */
export const postTalkHandlers: Handlers<typeof postTalkCalls> = {
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
    const { post_id } = comment;
    await holdPost(db, post_id, user_id);
    const gone = await deleteComment(db, comment_id);
    if (!gone) return null;
    const { author_id, comment_count, unheard_by } = gone;
    emitCommentGone(emit, { post_id, comment_id, comment_count }, { user_id, unheard_by });
    if (author_id !== user_id) await correctCommentNotice({ db, emit }, author_id, post_id);
    return null;
  },

  LikePostByID: ownTransaction(async ({ input, user: { user_id }, db, emit }) => {
    const { post_id, action = null, client_id = null } = input;
    const pressed = await press(db, { user_id, post_id, action, client_id });
    if (!pressed) throw noPost();
    const { like_id, like_count, has_changed, unheard_by } = pressed;
    const outcome = { post_id, action: like_id === null ? 0 : 1, like_count };
    if (has_changed) emitLike(emit, { ...outcome, user_id }, unheard_by);
    return { id: like_id, ...outcome };
  }),
};
