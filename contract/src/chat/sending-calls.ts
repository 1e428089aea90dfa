import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { clientId, id, text } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { isUnseen } from '../core/text.ts';
import { MEDIA_MAX_BYTES, POSTER_MAX_BYTES, posters, upload, wrongKindMessage } from '../core/upload.ts';
import { MENTIONS_MAX, MESSAGE_MAX, MESSAGE_MAX_FILES } from './limits.ts';
import { chatMessage } from './shapes.ts';

/** The problem of a message without text and files. */
export const MESSAGE_EMPTY = 'Message cannot be empty';

const TOO_MANY_FILES = 'A maximum of 3 files can be sent per message';
/** The error for a file that is neither picture nor video. Source: specification 1 §5 "Uploads". */
export const NOT_MEDIA = wrongKindMessage(['image', 'video']);

const messageFile = upload(['image', 'video'], MEDIA_MAX_BYTES, NOT_MEDIA);

/** The text of a message. It may be empty, because a message may have only files. */
export const messageText = text(
  0,
  MESSAGE_MAX,
  'Message must be at most 200 characters long',
  'Message must be a string',
);

const NOT_MENTIONS = 'Mentions must be a list of user IDs';

/** The ids of the people whom a message mentions. A form sends them as JSON. */
export const mentions = z.pipe(
  z.transform((value: number[] | string) => (typeof value === 'string' ? parseList(value) : value)),
  z
    .array(id('User ID must be an integer'), NOT_MENTIONS)
    .check(z.maxLength(MENTIONS_MAX, `A message can mention up to ${MENTIONS_MAX} people`)),
);

function parseList(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return value;
  }
}

/** Calls that send messages. */
export const sendingCalls = {
  /**
   * Sends a message with text, files or both. Each of the `posters` is a picture from a video. A second call with the
   * same `client_id` and content gets the message that is already stored. 409 for the same `client_id` with other
   * content. 404 for callers who are not members, and for a reply to a message that the caller cannot see. 403 where
   * the chat is closed.
   * - `reply_seq`: the `seq` of the message to which it replies.
   * - `mentions`: ids of members of the group. Other ids are ignored. A member who blocked the caller or was blocked by
   *   the caller gets no notification.
   */
  CreateMessage: call({
    method: 'POST',
    path: '/chat/CreateMessage',
    access: 'ready',
    files: {
      media: { max: MESSAGE_MAX_FILES, maxBytes: MEDIA_MAX_BYTES },
      posters: { max: MESSAGE_MAX_FILES, maxBytes: POSTER_MAX_BYTES },
    },
    input: rule(
      z.object({
        chat_id: id('Chat ID must be an integer'),
        content: z._default(messageText, ''),
        media: z._default(
          z.array(messageFile, NOT_MEDIA).check(z.maxLength(MESSAGE_MAX_FILES, TOO_MANY_FILES)),
          [],
        ),
        posters: posters(MESSAGE_MAX_FILES, TOO_MANY_FILES),
        client_id: clientId,
        reply_seq: z.optional(z.nullable(id('Reply must be the number of a message'))),
        mentions: z.optional(z.nullable(mentions)),
      }),
      'content',
      ({ content, media }) => typeof content !== 'string' || !isUnseen(content) || Boolean(media?.length),
      MESSAGE_EMPTY,
    ),
    content: chatMessage,
    failure: 'Failed to create chat message',
  }),
};
