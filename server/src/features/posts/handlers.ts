import type { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Handlers } from '#platform/handlers.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { userRoom } from '#platform/server-events.ts';
import { createPost } from './creating/create-post.ts';
import { findPost, listPosts } from './queries/feed.ts';
import { SEARCH_POSTS } from './limits.ts';
import { deletePost, lockVisiblePost } from './queries/posts.ts';
import { postRoom } from './rooms.ts';
import { countWriters, noPost, notYourPost } from './rules.ts';
import { listComments, listLikes } from './comments-and-likes/queries.ts';
import { viewLike } from './comments-and-likes/views.ts';
import { viewComment, viewPost } from './views.ts';

/** Answers the calls that read, create and delete posts. */
export const feedHandlers: Handlers<typeof feedCalls> = {
  async GetPosts({ input: { page = 0, ...filter }, user, db, services }) {
    if (filter.text !== undefined) await services.limits.consume(SEARCH_POSTS, user.user_id);
    const rows = await listPosts(db, user.user_id, { ...filter, page });
    await countWriters(services, user.user_id, rows);
    return rows.map((row) => viewPost(row));
  },

  async GetPostByID({ input: { post_id }, user, db, services }) {
    const row = await findPost(db, user.user_id, post_id);
    if (!row) throw noPost();
    const latest = { viewer_id: user.user_id, post_id, before_id: Number.MAX_SAFE_INTEGER };
    const comments = await listComments(db, latest);
    const likes = await listLikes(db, latest);
    await countWriters(services, user.user_id, [row, ...comments, ...likes]);
    return viewPost(row, { comments: comments.map(viewComment), likes: likes.map(viewLike) });
  },

  CreatePost: createPost,

  async DeletePostByID({ input: { post_id }, user, db, services, emit }) {
    const post = await lockVisiblePost(db, post_id, user.user_id);
    if (!post) throw noPost();
    if (post.user_id !== user.user_id) throw notYourPost();
    await deleteLater(services, db, await deletePost(db, post_id));
    emit([postRoom(post_id), userRoom(user.user_id)], 'post:removePost', { post_id });
    return null;
  },
};
