import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id, text, wireInt } from '../core/fields.ts';
import { card, friendRequest } from '../people/shapes.ts';
import { MESSAGE_MAX, MESSAGE_SEARCH_MIN } from './limits.ts';
import { chat, chatMessage } from './shapes.ts';

const chatId = id('Chat ID must be an integer');
const SEARCH_TOO_SHORT = 'Search text must be at least 2 characters long';

/** Calls that read chats and messages. They have their own file, because the first screen loads it. */
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
   * - `message_id`: only this message.
   * - `changed_after`: the 30 messages with the lowest `change` above this number, in the order of `change`, to fetch
   *   missed changes.
   * - `search_text`: only messages that contain this text, from the whole history. Case and accents do not matter.
   * `around_message_id` overrides `before_message_id`, which overrides `after_message_id`, which overrides the others in
   * the order above. Members see the messages since they joined. 404 where the caller cannot see the chat, or the
   * message in `before_message_id`, `around_message_id` or `message_id`.
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
        message_id: z.optional(z.nullable(id('Message ID must be an integer'))),
        changed_after: z.optional(z.nullable(wireInt('Change must be an integer'))),
        search_text: z.optional(z.nullable(text(MESSAGE_SEARCH_MIN, MESSAGE_MAX * 2, SEARCH_TOO_SHORT))),
      })
      .check(
        z.refine(
          (value) =>
            [
              value.page,
              value.before_message_id,
              value.after_message_id,
              value.around_message_id,
              value.message_id,
              value.changed_after,
            ].some((where) => where != null),
          { error: 'Page must be an integer', path: ['page'] },
        ),
      ),
    content: z.object({ messages: z.array(chatMessage) }),
    failure: 'Couldn’t load messages',
    reads: true,
  }),
};
