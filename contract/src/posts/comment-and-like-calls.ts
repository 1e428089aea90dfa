import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { clientId, id, text, wireInt } from '../core/fields.ts';
import { POST_COMMENT_MAX, POST_COMMENT_MIN } from './limits.ts';
import { like, likeOutcome, postComment, postId } from './shapes.ts';

/** Comments and likes. Source: specification 2 §2 "Posts feed". */
export const commentAndLikeCalls = {
  /**
   * Up to 200 comments on a post: the latest comments, or the comments just before `before_id`. They are sorted, the
   * oldest first. Comments by people whom the viewer may not see are left out.
   */
  GetCommentsByPostID: call({
    method: 'GET',
    path: '/posts/GetCommentsByPostID',
    access: 'ready',
    input: z.object({
      post_id: postId,
      before_id: z.optional(id('Comment ID must be an integer')),
    }),
    content: z.array(postComment),
    failure: 'Couldn’t load comments',
    reads: true,
  }),
  /** Up to 20 people who like a post, the latest like first. `before_id` asks for the likes before this one. */
  GetLikesByPostID: call({
    method: 'GET',
    path: '/posts/GetLikesByPostID',
    access: 'ready',
    input: z.object({ post_id: postId, before_id: z.optional(id('Like ID must be an integer')) }),
    content: z.array(like),
    failure: 'Couldn’t load likes',
    reads: true,
  }),
  /**
   * Writes a comment on a post. A second call with the same `client_id` and text gets the comment that is already
   * stored. 409 for the same `client_id` with another text.
   */
  CreateCommentForPost: call({
    method: 'POST',
    path: '/posts/CreateCommentForPost',
    access: 'ready',
    input: z.object({
      post_id: postId,
      text: text(
        POST_COMMENT_MIN,
        POST_COMMENT_MAX,
        `Comment must be ${POST_COMMENT_MIN}-${POST_COMMENT_MAX} characters long`,
        'Comment must be a string',
      ),
      client_id: clientId,
    }),
    content: postComment,
    failure: 'Couldn’t post your comment',
  }),
  /** Deletes the user's own comment. Repeating the call is harmless. */
  DeleteCommentByID: call({
    method: 'POST',
    path: '/posts/DeleteCommentByID',
    access: 'ready',
    input: z.object({ comment_id: id('Comment ID must be an integer') }),
    content: z.null(),
    failure: 'Couldn’t delete your comment',
  }),
  /**
   * Likes a post (`action` 1) or unlikes it (`action` 0). Repeating either call is harmless. Without `action` the call
   * toggles the like. A second call with the same `client_id` does not toggle it back. Source: security.md §2.
   */
  LikePostByID: call({
    method: 'POST',
    path: '/posts/LikePostByID',
    access: 'ready',
    input: z.object({
      post_id: postId,
      action: z.optional(wireInt('Action must be 0 or 1', { max: 1 })),
      client_id: clientId,
    }),
    content: likeOutcome,
    failure: 'Failed to change like for post',
  }),
};
