import type { Post } from '@quad/contract/posts/shapes.ts';
import { entityStore, isWhole } from '#platform/entity-store.ts';

/**
 * A post in the store that all screens share. Its comments and likes are not part of it. `isGone` is true if the post
 * was deleted or the user may no longer see it.
 */
export type HeldPost = Omit<Post, 'comments' | 'likes' | 'client_id'> & { isGone: boolean };

const posts = entityStore<HeldPost>();
const present = posts.select((post) => (isWhole(post) && !post.isGone ? post : undefined));

/**
 * Stores the posts of an answer.
 * @returns the ids in the answer's order
 */
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
 * Shows the user's own like or unlike of a post, and the changed number of likes, before the server confirms them.
 * @returns a function that shows the server's state again
 */
export const showLike = (post_id: number, has_liked: boolean): (() => void) =>
  posts.showAtOnce(post_id, (post) =>
    post.has_liked === has_liked
      ? post
      : { ...post, has_liked, like_count: Math.max(0, post.like_count + (has_liked ? 1 : -1)) },
  );

/** Returns a post; undefined if it is not loaded. Components use `usePost` instead. */
export const heldPost = posts.get;

/** Returns a post, and follows its changes. */
export const usePost = posts.useOne;

/**
 * Returns those posts of a list that still exist, in order, and follows their changes. Callers pass the same array
 * until the list changes.
 */
export const usePosts = present.useEach;

/** The comments that were deleted. An older answer or event may still contain them, and must not show them again. */
const comments = entityStore<{ id: number; isGone: boolean }>();
const goneComments = comments.select(({ isGone }) => isGone);

/** Records that a comment was deleted. */
export const forgetComment = (comment_id: number): void => comments.patch(comment_id, { isGone: true });
export const isGoneComment = (comment_id: number): boolean => goneComments.get(comment_id) === true;
