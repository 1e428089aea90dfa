import * as z from 'zod/mini';
import { count } from '../core/fields.ts';
import { postComment, postId } from './shapes.ts';

/** Client events of posts. Source: wire.md "Realtime". */
export const postClientEvents = {
  /** Subscribes this device to a post's events; the last 20 posts stay subscribed. */
  'post:join': z.object({ post_id: postId }),
  'post:leave': z.object({ post_id: postId }),
};

/** The events of a post, to readers who have it open. A reader in a block pair with the actor gets none. */
export const postServerEvents = {
  /** A new comment, with the number of comments. */
  'post:comment': z.object({ ...postComment.shape, comment_count: count }),
  /** A comment was deleted. */
  'post:removeComment': z.object({ post_id: z.int(), comment_id: z.int(), comment_count: count }),
  /**
   * The number of likes has changed. `user_id` is the user who liked or unliked, whose own pages change their button,
   * too.
   */
  'post:like': z.object({ post_id: z.int(), user_id: z.int(), action: z.int(), like_count: count }),
  /** The post was deleted. */
  'post:removePost': z.object({ post_id: z.int() }),
};
