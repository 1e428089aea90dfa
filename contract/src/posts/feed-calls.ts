import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { clientId, id, text, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { isUnseen } from '../core/text.ts';
import { MEDIA_MAX_BYTES, POSTER_MAX_BYTES, posters, upload } from '../core/upload.ts';
import { ALT_MAX, NOT_POST_MEDIA, POST_MAX_FILES, POST_SEARCH_MIN, POST_TEXT_MAX } from './limits.ts';
import { post, postId } from './shapes.ts';

const TOO_MANY_FILES = `Only a maximum of ${POST_MAX_FILES} files allowed`;
const postFile = upload(['image', 'video'], MEDIA_MAX_BYTES, NOT_POST_MEDIA);
const alt = text(0, ALT_MAX, `Description must be at most ${ALT_MAX} characters long`);

/** Reading, creating and deleting posts. Source: specification 2 §2 "Posts feed". */
export const feedCalls = {
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
   * Creates a post with text, photos and videos in the user's own institution. Text or files are required.
   * - `alt`: describes the files in their order.
   * - `posters`: still pictures of the videos.
   * A second call with the same `client_id` and content gets the post that is already stored. 409 for the same
   * `client_id` with other content.
   */
  CreatePost: call({
    method: 'POST',
    path: '/posts/CreatePost',
    access: 'ready',
    files: {
      media: { max: POST_MAX_FILES, maxBytes: MEDIA_MAX_BYTES },
      posters: { max: POST_MAX_FILES, maxBytes: POSTER_MAX_BYTES },
    },
    input: rule(
      z.object({
        text: z._default(
          text(
            0,
            POST_TEXT_MAX,
            `Post must be at most ${POST_TEXT_MAX} characters long`,
            'Post must be a string',
          ),
          '',
        ),
        media: z._default(
          z.array(postFile, NOT_POST_MEDIA).check(z.maxLength(POST_MAX_FILES, TOO_MANY_FILES)),
          [],
        ),
        posters: posters(POST_MAX_FILES, TOO_MANY_FILES),
        /** One description for each file. A form with a single file sends a text instead of an array. */
        alt: z._default(
          z.union(
            [alt, z.array(alt).check(z.maxLength(POST_MAX_FILES, TOO_MANY_FILES))],
            'Description must be a string',
          ),
          [],
        ),
        client_id: clientId,
      }),
      'text',
      (input) => typeof input.text !== 'string' || !isUnseen(input.text) || Boolean(input.media?.length),
      'Post cannot be empty',
    ),
    content: post,
    failure: 'Failed to create post',
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
