import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { clientId, id, text, wireInt } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { isUnseen } from '../core/text.ts';
import { MEDIA_MAX_BYTES, POSTER_MAX_BYTES, posters, upload } from '../core/upload.ts';
import { card, friendRequest } from '../people/shapes.ts';
import { MESSAGE_MAX, MESSAGE_MAX_FILES, MESSAGE_SEARCH_MIN, NOT_MEDIA } from './limits.ts';
import { chat, chatMessage } from './shapes.ts';

const chatId = id('Chat ID must be an integer');
const TOO_MANY_FILES = 'A maximum of 3 files can be sent per message';
const SEARCH_TOO_SHORT = 'Search text must be at least 2 characters long';

const messageFile = upload(['image', 'video'], MEDIA_MAX_BYTES, NOT_MEDIA);

/** Calls that read and write messages. They have their own file, because the first screen loads it. */
export const messageCalls = {
  /** The user's chats, the one with the latest message first. */
  GetMyChats: call({
    method: 'GET',
    path: '/chat/GetMyChats',
    access: 'ready',
    input: z.object({}),
    content: z.array(chat),
    failure: 'Couldn’t load your chats',
    reads: true,
  }),
  /**
   * The chats that are no longer in the user's list but can still be read.
   * - Chats that ended in the last 90 days: nobody can write in them.
   * - Friends' chats that the user has closed: they can be written in, and return to the list with their next message.
   * Groups that the user has left or was removed from are not included. Source: decisions.md "Past chats".
   */
  GetPastChats: call({
    method: 'GET',
    path: '/chat/GetPastChats',
    access: 'ready',
    input: z.object({}),
    content: z.array(chat),
    failure: 'Couldn’t load your past chats',
    reads: true,
  }),
  /** A chat with all its members, in the order in which they joined. 404 for callers who are not members. */
  GetChatByID: call({
    method: 'POST',
    path: '/chat/GetChatByID',
    access: 'ready',
    input: z.object({ chat_id: chatId }),
    content: z.object({
      chat,
      icon_url: z.nullable(z.string()),
      title: z.nullable(z.string()),
      members: z.array(card),
      committed: z.boolean(),
      commit_request: z.nullable(friendRequest),
    }),
    failure: 'Couldn’t load the chat',
    reads: true,
  }),
  /**
   * A page of up to 30 messages, always newest first. An empty or short page means that there are no more messages.
   * - `page`: 0 for the latest messages, higher numbers for earlier ones.
   * - `before_message_id`: the 30 messages before this one.
   * - `after_message_id`: the 30 messages after this one, to fetch missed messages. With 0, or with a message that the
   *   caller cannot see, the first 30 messages.
   * - `around_message_id`: up to 30 messages with this one in the middle, to show a search result.
   * - `search_text`: only messages that contain this text, from the whole history. Case and accents do not matter.
   * `around_message_id` overrides `before_message_id`, which overrides `after_message_id`. Members see the messages
   * since they joined. 404 where the caller cannot see the chat, or the message in `before_message_id` or
   * `around_message_id`.
   */
  GetMessages: call({
    method: 'POST',
    path: '/chat/GetMessages',
    access: 'ready',
    input: z
      .object({
        chat_id: chatId,
        page: z.optional(z.nullable(wireInt('Page must be an integer', { max: 1000 }))),
        before_message_id: z.optional(z.nullable(id('Message ID must be an integer'))),
        after_message_id: z.optional(z.nullable(wireInt('Message ID must be an integer'))),
        around_message_id: z.optional(z.nullable(id('Message ID must be an integer'))),
        search_text: z.optional(z.nullable(text(MESSAGE_SEARCH_MIN, MESSAGE_MAX * 2, SEARCH_TOO_SHORT))),
      })
      .check(
        z.refine(
          (value) =>
            [value.page, value.before_message_id, value.after_message_id, value.around_message_id].some(
              (where) => where != null,
            ),
          { error: 'Page must be an integer', path: ['page'] },
        ),
      ),
    content: z.object({ messages: z.array(chatMessage) }),
    failure: 'Couldn’t load messages',
    reads: true,
  }),
  /**
   * Sends a message with text, files or both. Each of the `posters` is a picture from a video. A second call with the
   * same `client_id` and content gets the message that is already stored. 409 for the same `client_id` with other
   * content. 404 for callers who are not members. 403 where the chat is closed.
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
        chat_id: chatId,
        content: z._default(
          text(0, MESSAGE_MAX, 'Message must be at most 200 characters long', 'Message must be a string'),
          '',
        ),
        media: z._default(
          z.array(messageFile, NOT_MEDIA).check(z.maxLength(MESSAGE_MAX_FILES, TOO_MANY_FILES)),
          [],
        ),
        posters: posters(MESSAGE_MAX_FILES, TOO_MANY_FILES),
        client_id: clientId,
      }),
      'content',
      ({ content, media }) => typeof content !== 'string' || !isUnseen(content) || Boolean(media?.length),
      'Message cannot be empty',
    ),
    content: chatMessage,
    failure: 'Failed to create chat message',
  }),
};
