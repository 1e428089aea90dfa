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

/** What every chat needs: reading and writing. Apart from the rest, because the first screen carries it. */
export const messageCalls = {
  /** The chats one is in, the one with the latest message first. */
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
   * Chats that have left the list and stay readable: those that ended in the last 90 days, never writable, and friends'
   * chats that one has closed for oneself, which are writable and return to the list with their next message. Groups one
   * has left, or was removed from, are not among them. Source: decisions.md "Past chats".
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
  /** One chat with all its members, the longest-standing first. 404 to people who are not in it. */
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
   * 30 messages, always newest first: the latest (`page` 0, earlier ones with higher pages), those before a message, or,
   * to catch up, the 30 that follow after one (0, or any that is none of the caller's: from the beginning); an empty or
   * short answer means that there are no more. With `around_message_id` up to 30 with that message in their middle, which
   * is how to jump to one that was found: from there the history goes on both ways, before its oldest and after its
   * newest. Of several, `around_message_id` counts, then `before_message_id`, then `after_message_id`. With `search_text`
   * only those that contain it, over the whole history, whatever the case and the accents. A member sees what was sent
   * since they joined. 404 where the chat, or the message to page back from or to look around at, is none of the caller's.
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
   * Sends text, files or both, never neither; `posters` stand in for the videos. A repeat with the same `client_id` answers with the first message;
   * with other content it is 409. 404 to outsiders, 403 where the chat is closed.
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
