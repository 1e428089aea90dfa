import * as z from 'zod/mini';
import { count } from '../core/fields.ts';
import { postComment, postId } from './shapes.ts';

/** What the browser says about posts. Source: wire.md "Realtime". */
export const postClientEvents = {
  /** Opens a post on this device, for what happens on it; the last 20 stay open. */
  'post:join': z.object({ post_id: postId }),
  'post:leave': z.object({ post_id: postId }),
};

/** The live events of a post, to the readers who have it open. A reader across a block from the actor gets none. */
export const postServerEvents = {
  /** A comment, with how many there are. */
  'post:comment': z.object({ ...postComment.shape, comment_count: count }),
  /** A comment that is gone. */
  'post:removeComment': z.object({ post_id: z.int(), comment_id: z.int(), comment_count: count }),
  /** How many like it now. `user_id` is who pressed: their own pages change the heart, too. */
  'post:like': z.object({ post_id: z.int(), user_id: z.int(), action: z.int(), like_count: count }),
  /** The post is gone. */
  'post:removePost': z.object({ post_id: z.int() }),
};
