import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { author, chat, message } from './shapes.ts';

const chatId = id('Chat ID must be an integer');

/** What the browser says about chats. Source: wire.md "Realtime". */
export const chatSignals = {
  /** Opens a chat on this device, for typing signals. */
  'chat:join': z.object({ chat_id: chatId }),
  /** Reads a chat up to and including a message. */
  'chat:read': z.object({ message_id: id('Message ID must be an integer') }),
  'chat:typing': z.object({ chat_id: chatId }),
};

/** What is spread about chats, to their members. */
export const chatNews = {
  'chat:message': z.object({
    message,
    user: author,
    options: z.object({ chat_id: z.int(), read: z.array(z.object({ user_id: z.int() })) }),
  }),
  'chat:typing': z.object({ user_id: z.int(), chat_id: z.int() }),
  'chat:read': z.object({ chat_id: z.int(), user_id: z.int(), message_id: z.int() }),
  'chat:createChat': z.object({ chat }),
  'chat:updateChat': z.object({
    chat_id: z.int(),
    title: z.optional(z.nullable(z.string())),
    icon_url: z.optional(z.nullable(z.string())),
    owner_id: z.optional(z.nullable(z.int())),
    writable: z.optional(z.boolean()),
  }),
  'chat:removeChat': z.object({ chat_id: z.int() }),
};
