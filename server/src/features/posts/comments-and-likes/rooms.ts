import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { postServerEvents } from '@quad/contract/posts/events.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { postRoom } from '../rooms.ts';

type Payload<Name extends keyof typeof postServerEvents> = PayloadOf<typeof postServerEvents, Name>;

/** The person who changed something on a post, and the people who must not receive the event. */
type By = { user_id: number; excluded_ids: readonly number[] };

const hearers = (post_id: number, user_id: number) => [postRoom(post_id), userRoom(user_id)];
const without = (excluded_ids: readonly number[]) => ({ except: excluded_ids.map(userRoom) });

/** Emits a comment to the people who have the post open, and to its author. Only the author gets the `client_id`. */
export function emitComment(
  emit: Emit,
  { client_id, ...comment }: PostComment,
  { user_id, excluded_ids, comment_count }: By & { comment_count: number },
): void {
  const shown = { ...comment, comment_count };
  emit(userRoom(user_id), 'post:comment', { ...shown, ...(client_id && { client_id }) });
  emit(postRoom(comment.post_id), 'post:comment', shown, without([user_id, ...excluded_ids]));
}

/** Tells the people who have the post open, and all devices of the comment's author, that the comment was deleted. */
export function emitCommentGone(
  emit: Emit,
  gone: Payload<'post:removeComment'>,
  { user_id, excluded_ids }: By,
): void {
  emit(hearers(gone.post_id, user_id), 'post:removeComment', gone, without(excluded_ids));
}

/**
 * Emits the new number of likes to the people who have the post open, and to all devices of the person who liked the
 * post or removed the like.
 */
export function emitLike(emit: Emit, like: Payload<'post:like'>, excluded_ids: readonly number[]): void {
  emit(hearers(like.post_id, like.user_id), 'post:like', like, without(excluded_ids));
}
