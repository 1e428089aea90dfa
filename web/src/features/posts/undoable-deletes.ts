import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import { deleteWithUndo, type DeleteKey, usePendingDeletes } from '#platform/undoable-deletes.ts';
import { postWithComments, withoutComment } from './queries.ts';
import { forgetComment, type HeldPost, heldPost, isGoneComment, patchPost } from './store.ts';

const commentOn = (post_id: number) => `comment-on-${post_id}`;

/** Returns the key under which the delete of a comment is stored. */
export const commentKey = ({ id, post_id }: Pick<PostComment, 'id' | 'post_id'>): DeleteKey =>
  `${commentOn(post_id)} ${id}`;

/** Deletes the user's own comment. The user can undo it for a few seconds. */
export const deleteComment = (cache: QueryClient, comment: PostComment): void =>
  deleteWithUndo(
    commentKey(comment),
    'Comment deleted',
    commentAndLikeCalls.DeleteCommentByID,
    { comment_id: comment.id },
    () => {
      const { id, post_id } = comment;
      const count = heldPost(post_id)?.comment_count;
      const isCounted = !isGoneComment(id);
      forgetComment(id);
      // Shows one comment less until an event brings the server's number.
      if (isCounted && count !== undefined) patchPost(post_id, { comment_count: count - 1 });
      applyChange(cache, postWithComments(post_id), withoutComment(id));
    },
  );

/** Returns the number of comments on a post, without the user's own comments that are being deleted. */
export function useCommentCount({ id: post_id, comment_count }: HeldPost): number {
  const leaving = [...usePendingDeletes()].filter((key) => {
    const [what, id] = key.split(' ');
    return what === commentOn(post_id) && !isGoneComment(Number(id));
  });
  return Math.max(0, comment_count - leaving.length);
}
