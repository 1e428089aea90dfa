import * as z from 'zod/mini';
import { count, id, instant } from '../core/fields.ts';
import { media } from '../core/media.ts';

/** The id of a post, as a call's input. */
export const postId = id('Post ID must be an integer');

/** The author of a post or comment, or a person who likes a post. Source: specification 2 §3. */
export const writer = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  pfp_url: z.nullable(z.string()),
});
export type Writer = z.output<typeof writer>;

/**
 * A comment on a post. Only its author sees `client_id` and `hidden`. `hidden` means that other people do not see the
 * comment until staff have reviewed it.
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
 * A post. Source: specification 2 §3, security.md §2 "Block pair".
 * - `comm_id`: the author's institution.
 * - `comments`: on a post's own page, the latest 200 comments, the oldest of them first. Empty in the feed.
 * - `likes`: on a post's own page, the latest 20 likes, the latest first. Empty in the feed.
 * - The counts include comments and likes by people whom the viewer may not see.
 * - `client_id`: only the author sees it.
 * - `hidden`: other people do not see the post until staff have reviewed it. Only the author sees this field.
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

/** The answer to a like or unlike. `id` is the id of the user's like. Null after an unlike. Source: wire.md. */
export const likeOutcome = z.object({
  id: z.nullable(z.int()),
  post_id: z.int(),
  action: z.int(),
  like_count: count,
});
