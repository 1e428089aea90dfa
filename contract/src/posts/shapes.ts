import * as z from 'zod/mini';
import { count, id, instant } from '../core/fields.ts';
import { media } from '../core/media.ts';

/** The id of a post, as a call's input. */
export const postId = id('Post ID must be an integer');

/** The author of content, or a person who likes it, as shown beside it. Source: specification 2 §3. */
export const writer = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  pfp_url: z.nullable(z.string()),
});
export type Writer = z.output<typeof writer>;

/**
 * A comment on a post. `client_id` and `hidden` are set for the author only; `hidden`: others do not see it until staff
 * have reviewed it.
 */
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

/** A person's like of a post. */
export const like = z.object({ id: z.int(), post_id: z.int(), user: writer });
export type Like = z.output<typeof like>;

/**
 * A post. `comm_id` is its author's institution. A post's own page has `comments` (the latest 200, their oldest first)
 * and `likes` (the latest 20, the latest first); in the feed both are empty. The counts include comments and likes by
 * people whom the viewer may not see. `client_id` and `hidden` (others do not see it until staff have reviewed it) are
 * set for the author only. Source: specification 2 §3, security.md §2 "Block pair".
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

/** The result of a like or unlike: `id` is the id of the present like, null where there is none. Source: wire.md. */
export const likeOutcome = z.object({
  id: z.nullable(z.int()),
  post_id: z.int(),
  action: z.int(),
  like_count: count,
});
