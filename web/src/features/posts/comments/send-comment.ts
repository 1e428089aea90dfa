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
 * Sends a comment on a post. If it is sent several times, the server creates only one comment. If it fails, the comment
 * is put back into the box.
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

/** For each post, resolves once its comments that have left the box are answered. */
const queues = new Map<number, Promise<void>>();

/** Sends comments on a post one after the other, also if the post is closed and opened again meanwhile. */
export const sendInOrder = (post_id: number, sendNext: () => Promise<void>): void =>
  void queues.set(post_id, (queues.get(post_id) ?? Promise.resolve()).then(sendNext));

/** Shows the user's own comment before its event arrives. Without a connection, the event may never arrive. */
function takeIn(cache: QueryClient, comment: PostComment, sentAt: number): void {
  const query = postWithComments(comment.post_id);
  const state = cache.getQueryState(query.queryKey);
  if (!state?.data) return;
  // If the comments were fetched later than this comment was sent, that fetch may already know that the comment was
  // deleted.
  if (state.fetchStatus !== 'idle' || state.data.askedAt > sentAt) return void refetchAfterGap(cache, query);
  const isKnown = isGoneComment(comment.id) || state.data.comments.some(({ id }) => id === comment.id);
  const count = heldPost(comment.post_id)?.comment_count;
  // Counts the comment in advance, until the event brings the server's number.
  if (!isKnown && count !== undefined) patchPost(comment.post_id, { comment_count: count + 1 });
  applyChange(cache, query, withComment(comment));
}
