import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { clientId, text } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { isUnseen } from '../core/text.ts';
import { MEDIA_MAX_BYTES, POSTER_MAX_BYTES, posters, upload, wrongKindMessage } from '../core/upload.ts';
import { ALT_MAX, POST_MAX_FILES, POST_TEXT_MAX } from './limits.ts';
import { readingCalls } from './reading-calls.ts';
import { post } from './shapes.ts';

export const NOT_POST_MEDIA = wrongKindMessage(['image', 'video']);

const TOO_MANY_FILES = `Only a maximum of ${POST_MAX_FILES} files allowed`;
const postFile = upload(['image', 'video'], MEDIA_MAX_BYTES, NOT_POST_MEDIA);
const alt = text(0, ALT_MAX, `Description must be at most ${ALT_MAX} characters long`);

/** Reading, creating and deleting posts. Source: specification 2 §2 "Posts feed". */
export const feedCalls = {
  ...readingCalls,
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
};
