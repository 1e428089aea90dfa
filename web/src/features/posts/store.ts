import type { Post } from '@quad/contract/posts/shapes.ts';
import { entityStore, isWhole } from '#platform/entity-store.ts';

/**
 * A post as the page holds it, once, wherever it is drawn. Its comments and likes are fetched by themselves.
 * `isGone`: it was deleted, or is not to be seen any more.
 */
export type HeldPost = Omit<Post, 'comments' | 'likes' | 'client_id'> & { isGone: boolean };

const posts = entityStore<HeldPost>();
const present = posts.select((post) => (isWhole(post) && !post.isGone ? post : undefined));

/** Takes in the posts of an answer. @returns their ids, in order: what lists hold */
export const putPosts = (answered: readonly Post[], askedAt: number): number[] =>
  posts.put(
    answered.map(({ comments: _comments, likes: _likes, client_id: _client_id, ...post }) => ({
      ...post,
      isGone: false,
    })),
    askedAt,
  );

/** Changes a post as an event or an answer says. */
export const patchPost = posts.patch;

/** Shows a post with or without one's own like, and counts it, before the server has. @returns stops showing that */
export const showLike = (post_id: number, has_liked: boolean): (() => void) =>
  posts.showAtOnce(post_id, (post) =>
    post.has_liked === has_liked
      ? post
      : { ...post, has_liked, like_count: Math.max(0, post.like_count + (has_liked ? 1 : -1)) },
  );

/** A post as it is now; undefined while it is not known. In components: `usePost`. */
export const heldPost = posts.get;

/** A post, current. */
export const usePost = posts.useOne;

/** The posts of a list that are there still, current and in order. Keep the list's identity while it is the same. */
export const usePosts = present.useEach;

/** Comments that were deleted, and nothing more of them: an older answer or event may still bring one. */
const comments = entityStore<{ id: number; isGone: boolean }>();
const goneComments = comments.select(({ isGone }) => isGone);

/** Notes that a comment was deleted. */
export const forgetComment = (comment_id: number): void => comments.patch(comment_id, { isGone: true });
/** Whether a comment was deleted. */
export const isGoneComment = (comment_id: number): boolean => goneComments.get(comment_id) === true;
