import * as z from 'zod/mini';
import { count, id, instant } from '../core/fields.ts';
import { media } from '../core/media.ts';

/** A post by its number, as it is sent. */
export const postId = id('Post ID must be an integer');

/** The author of something, or a person who likes it, as shown beside it. Source: specification 2 §3. */
export const writer = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  pfp_url: z.nullable(z.string()),
});
export type Writer = z.output<typeof writer>;

/** A comment on a post. `client_id` is shown to its author only; `hidden`: the others see it once staff have looked. */
export const postComment = z.object({
  id: z.int(),
  post_id: z.int(),
  user: writer,
  text: z.string(),
  creation_time: instant,
  client_id: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
});
export type PostComment = z.output<typeof postComment>;

/** Somebody's like of a post. */
export const like = z.object({ id: z.int(), post_id: z.int(), user: writer });
export type Like = z.output<typeof like>;

/**
 * A post. `comm_id` is its author's institution. `comments` (the latest 200, the oldest of them first) and `likes` (the
 * latest 20, the latest first) come with the post by itself; in the feed both are empty. The counts are of all there are,
 * also of those by people whom the viewer does not see. `client_id` and `hidden`
 * (the others see it once staff have looked) are shown to the author only.
 * Source: specification 2 §3, security.md §2 "Block pair".
 */
export const post = z.object({
  id: z.int(),
  text: z.string(),
  media: z.array(media),
  user: writer,
  comm_id: z.int(),
  creation_time: instant,
  like_count: count,
  has_liked: z.boolean(),
  comment_count: count,
  comments: z.array(postComment),
  likes: z.array(like),
  client_id: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
});
export type Post = z.output<typeof post>;

/** What a press on the heart came to: `id` names the like there is now, null where there is none. Source: wire.md. */
export const likeOutcome = z.object({
  id: z.nullable(z.int()),
  post_id: z.int(),
  action: z.int(),
  like_count: count,
});
