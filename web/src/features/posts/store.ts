import type { Post } from '@quad/contract/posts/shapes.ts';
import { entityStore, isWhole } from '#platform/entity-store.ts';

/**
 * A post in the page's store, which all screens share. Its comments and its likes are fetched separately. `isGone` is
 * true if the post was deleted, or if the user may no longer see it.
 */
export type HeldPost = Omit<Post, 'comments' | 'likes' | 'client_id'> & { isGone: boolean };

const posts = entityStore<HeldPost>();
const present = posts.select((post) => (isWhole(post) && !post.isGone ? post : undefined));

/** Stores the posts from an answer. @returns the posts' ids in the answer's order, for lists */
export const putPosts = (answered: readonly Post[], askedAt: number): number[] =>
  posts.put(
    answered.map(({ comments: _comments, likes: _likes, client_id: _client_id, ...post }) => ({
      ...post,
      isGone: false,
    })),
    askedAt,
  );

/** Changes a post after an event or an answer. */
export const patchPost = posts.patch;

/**
 * Shows a post with or without the user's own like, with the number of likes changed, before the server confirms it.
 * @returns a function that undoes it
 */
export const showLike = (post_id: number, has_liked: boolean): (() => void) =>
  posts.showAtOnce(post_id, (post) =>
    post.has_liked === has_liked
      ? post
      : { ...post, has_liked, like_count: Math.max(0, post.like_count + (has_liked ? 1 : -1)) },
  );

/** A post as it is now. Undefined if it is not loaded. Components use `usePost` instead. */
export const heldPost = posts.get;

/** A post, kept current. */
export const usePost = posts.useOne;

/**
 * The posts of a list that still exist, kept current and in order. Pass the same array as long as the list does not
 * change.
 */
export const usePosts = present.useEach;

/**
 * Which comments were deleted. An older answer or event may still contain such a comment, and must not bring it back.
 */
const comments = entityStore<{ id: number; isGone: boolean }>();
const goneComments = comments.select(({ isGone }) => isGone);

/** Notes that a comment was deleted. */
export const forgetComment = (comment_id: number): void => comments.patch(comment_id, { isGone: true });
/** Whether a comment was deleted. */
export const isGoneComment = (comment_id: number): boolean => goneComments.get(comment_id) === true;
