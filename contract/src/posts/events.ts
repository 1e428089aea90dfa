import * as z from 'zod/mini';
import { count } from '../core/fields.ts';
import { postComment, postId } from './shapes.ts';

/** Client events of posts. Source: wire.md "Realtime". */
export const postClientEvents = {
  /**
   * Subscribes this device to a post's events. A device is subscribed to at most 20 posts. With a further post, the
   * earliest subscription ends.
   */
  'post:join': z.object({ post_id: postId }),
  'post:leave': z.object({ post_id: postId }),
};

/**
 * The events of a post, sent to the devices that are subscribed to it. A user gets no events caused by a person whom
 * they have blocked or who has blocked them.
 */
export const postServerEvents = {
  /** A new comment. `comment_count` is the number of all comments, including the new one. */
  'post:comment': z.object({ ...postComment.shape, comment_count: count }),
  'post:removeComment': z.object({ post_id: z.int(), comment_id: z.int(), comment_count: count }),
  /**
   * The number of likes has changed. `user_id` is the user who liked or unliked the post. On that user's own pages the
   * like button changes, too.
   */
  'post:like': z.object({ post_id: z.int(), user_id: z.int(), action: z.int(), like_count: count }),
  'post:removePost': z.object({ post_id: z.int() }),
};
