import type { Problem } from '@quad/contract/core/envelope.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isTemporary } from '#platform/answers.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { announce } from '#ui/announce.ts';
import { postWithComments, withComment } from '../queries.ts';
import { heldPost, isGoneComment, patchPost } from '../store.ts';
import { dropOutgoing, outgoingOn, type OutgoingComment, takeComment, updateOutgoing } from './drafts.ts';

/** By post id: a promise while comments on the post are being sent. It resolves when all of them are answered. */
const underWay = new Map<number, Promise<void>>();

/**
 * Sends the text of the comment box. Comments that failed for a temporary reason are sent before it, so that the order
 * stays. Resolves when all of them are answered.
 */
export function sendComment(cache: QueryClient, post_id: number): Promise<void> {
  takeComment(post_id);
  return retry(cache, post_id);
}

/**
 * Sends a failed comment again, and with it all comments on the post that failed for a temporary reason, in their order.
 * @param client_id the comment; if it is left out, only the others are sent
 */
export function retry(cache: QueryClient, post_id: number, client_id?: string): Promise<void> {
  updateOutgoing(
    (one) =>
      one.post_id === post_id && one.status === 'failed' && (one.isNext || one.client_id === client_id),
    { status: 'sending', problems: [], isNext: false },
  );
  const running = underWay.get(post_id);
  if (running || !nextOn(post_id)) return running ?? Promise.resolve();
  const all = sendNext(cache, post_id);
  underWay.set(post_id, all);
  return all;
}

const nextOn = (post_id: number) => outgoingOn(post_id).find(({ status }) => status === 'sending');

/** Sends the comments on a post, one after the other. After a temporary failure, the later comments wait. */
async function sendNext(cache: QueryClient, post_id: number): Promise<void> {
  const next = nextOn(post_id);
  if (!next) return void underWay.delete(post_id);
  const { text, client_id } = next;
  const sentAt = now();
  const answer = await request(commentAndLikeCalls.CreateCommentForPost, { post_id, text, client_id });
  if (answer.status) {
    await addComment(cache, answer.content, sentAt);
    dropOutgoing(client_id);
    announce('Comment posted');
  } else fail(next, answer.errors);
  await sendNext(cache, post_id);
}

function fail({ post_id, client_id }: OutgoingComment, problems: readonly Problem[]): void {
  const isNext = isTemporary(problems[0]);
  updateOutgoing((one) => one.client_id === client_id, { status: 'failed', problems, isNext });
  // The later comments must not be posted before this one.
  if (isNext)
    updateOutgoing((one) => one.post_id === post_id && one.status === 'sending', {
      status: 'failed',
      problems,
      isNext,
    });
  // `GonePost` shows the unsent comments.
  if (problems[0]?.code === 404) patchPost(post_id, { isGone: true });
}

/**
 * Adds the user's own comment to the cache before its event arrives. Without a connection, the event may never arrive.
 */
async function addComment(cache: QueryClient, comment: PostComment, sentAt: number): Promise<void> {
  const query = postWithComments(comment.post_id);
  const state = cache.getQueryState(query.queryKey);
  if (!state?.data) return;
  // If the fetch of the comments began after this comment was sent, its answer may already show that the comment was
  // deleted.
  if (state.fetchStatus !== 'idle' || state.data.askedAt > sentAt) return refetchAfterGap(cache, query);
  const isKnown = isGoneComment(comment.id) || state.data.comments.some(({ id }) => id === comment.id);
  const count = heldPost(comment.post_id)?.comment_count;
  // Increases the number of comments until the event brings the server's number.
  if (!isKnown && count !== undefined) patchPost(comment.post_id, { comment_count: count + 1 });
  applyChange(cache, query, withComment(comment));
}
