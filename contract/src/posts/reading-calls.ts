import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text, wireInt } from '../core/fields.ts';
import { POST_SEARCH_MIN, POST_TEXT_MAX } from './limits.ts';
import { post, postId } from './shapes.ts';

/**
 * Reading and deleting posts. They have their own file, because the first screen loads it and does not create posts.
 * Source: specification 2 §2 "Posts feed".
 */
export const readingCalls = {
  /**
   * A page of 20 posts, the latest first. Posts by people whom the viewer may not see are left out.
   * - `user_id`: only posts of this author.
   * - `comm_id`: only posts of this institution.
   * - `text`: only posts that contain this text. Case and accents do not matter.
   * - `before_id`: only posts before this one.
   * - `page`: the number of the page, from 0.
   */
  GetPosts: call({
    method: 'GET',
    path: '/posts/GetPosts',
    access: 'ready',
    input: z.object({
      user_id: z.optional(id('User ID must be an integer')),
      comm_id: z.optional(id('Community ID must be an integer')),
      page: z.optional(wireInt('Page must be an integer', { max: 1000 })),
      text: z.optional(
        text(
          POST_SEARCH_MIN,
          POST_TEXT_MAX,
          `Search text must be at least ${POST_SEARCH_MIN} characters long`,
        ),
      ),
      before_id: z.optional(postId),
    }),
    content: z.array(post),
    failure: 'Failed to fetch posts',
    reads: true,
  }),
  /** A post with its comments and the latest likes. 404 where it does not exist or the viewer may not see it. */
  GetPostByID: call({
    method: 'GET',
    path: '/posts/GetPostByID',
    access: 'ready',
    input: z.object({ post_id: postId }),
    content: post,
    failure: 'Couldn’t load the post',
    reads: true,
  }),
  /**
   * Deletes the user's own post with its comments, likes and files. 403 for another user's post, 404 as for
   * GetPostByID.
   */
  DeletePostByID: call({
    method: 'POST',
    path: '/posts/DeletePostByID',
    access: 'ready',
    input: z.object({ post_id: postId }),
    content: z.null(),
    failure: 'Couldn’t delete your post',
  }),
};
