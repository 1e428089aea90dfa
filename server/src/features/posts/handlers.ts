import type { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { countShownIds } from '#features/people/rules.ts';
import type { Handlers } from '#platform/handlers.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { createPost } from './creating/create-post.ts';
import { findPost, listPosts, type PostRow } from './feed/queries.ts';
import { SEARCH_POSTS } from './limits.ts';
import { deletePost, holdVisiblePost, listLatestComments } from './queries.ts';
import { noPost, notYourPost } from './rules.ts';
import { viewComment, viewPost } from './views.ts';

const strangersIn = (rows: readonly PostRow[]): number[] =>
  rows.flatMap(({ user_id, is_known }) => (is_known ? [] : [user_id]));

/** Answers the calls about posts as they are read, written and taken back. */
export const feedHandlers: Handlers<typeof feedCalls> = {
  async GetPosts({ input: { page = 0, ...wanted }, user, db, services }) {
    if (wanted.text !== undefined) await services.limits.consume(SEARCH_POSTS, user.user_id);
    const rows = await listPosts(db, user.user_id, { ...wanted, page });
    await countShownIds(services, user.user_id, strangersIn(rows));
    return rows.map((row) => viewPost(row));
  },

  async GetPostByID({ input: { post_id }, user, db, services }) {
    const row = await findPost(db, user.user_id, post_id);
    if (!row) throw noPost();
    await countShownIds(services, user.user_id, strangersIn([row]));
    const comments = await listLatestComments(db, user.user_id, post_id);
    return viewPost(row, { comments: comments.map(viewComment), likes: [] });
  },

  CreatePost: createPost,

  async DeletePostByID({ input: { post_id }, user, db, services }) {
    const post = await holdVisiblePost(db, post_id, user.user_id);
    if (!post) throw noPost();
    if (post.user_id !== user.user_id) throw notYourPost();
    await deleteLater(services, db, await deletePost(db, post_id));
    return null;
  },
};
