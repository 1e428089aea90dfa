import type { Result } from '@quad/contract/core/envelope.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { postWithComments, withComment } from '../queries.ts';
import { heldPost, isGoneComment, patchPost } from '../store.ts';
import { type CommentDraft, settleSent } from './drafts.ts';

/**
 * Sends a comment on a post. Repeated requests create only one comment. After a failure, the comment is put back into
 * the box.
 */
export async function sendComment(
  cache: QueryClient,
  post_id: number,
  { text, client_id }: CommentDraft,
): Promise<Result<PostComment>> {
  const sentAt = now();
  const answer = await request(commentAndLikeCalls.CreateCommentForPost, { post_id, text, client_id });
  if (answer.status) takeIn(cache, answer.content, sentAt);
  settleSent(post_id, answer.status);
  return answer;
}

/** For each post, a promise that resolves once the server has answered all comments sent so far. */
const queues = new Map<number, Promise<void>>();

/** Sends the comments on a post one after the other. The order survives closing and opening the post. */
export const sendInOrder = (post_id: number, sendNext: () => Promise<void>): void =>
  void queues.set(post_id, (queues.get(post_id) ?? Promise.resolve()).then(sendNext));

/**
 * Adds the user's own comment to the cache before its event arrives. Without a connection, the event may never arrive.
 */
function takeIn(cache: QueryClient, comment: PostComment, sentAt: number): void {
  const query = postWithComments(comment.post_id);
  const state = cache.getQueryState(query.queryKey);
  if (!state?.data) return;
  // If the fetch of the comments began after this comment was sent, its answer may already show that the comment was
  // deleted.
  if (state.fetchStatus !== 'idle' || state.data.askedAt > sentAt) return void refetchAfterGap(cache, query);
  const isKnown = isGoneComment(comment.id) || state.data.comments.some(({ id }) => id === comment.id);
  const count = heldPost(comment.post_id)?.comment_count;
  // Increases the number of comments until the event brings the server's number.
  if (!isKnown && count !== undefined) patchPost(comment.post_id, { comment_count: count + 1 });
  applyChange(cache, query, withComment(comment));
}
