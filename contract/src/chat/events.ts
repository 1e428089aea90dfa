import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { friendRequest } from '../people/shapes.ts';
import { author, chat, message, reader } from './shapes.ts';

const chatId = id('Chat ID must be an integer');

/** What the browser says about chats. Source: wire.md "Realtime". */
export const chatClientEvents = {
  /** Opens a chat on this device, for typing events. */
  'chat:join': z.object({ chat_id: chatId }),
  /** Reads a chat up to and including a message. */
  'chat:read': z.object({ message_id: id('Message ID must be an integer') }),
  'chat:typing': z.object({ chat_id: chatId }),
};

/**
 * What is spread about chats, to their members. A client that applies it to what it fetched has what a fresh fetch
 * would give.
 */
export const chatServerEvents = {
  /**
   * A message, to everybody who is a member as it is stored, on all devices; with `client_id` to its author. Who sends
   * has read the chat up to there: no event tells of that reading.
   */
  'chat:message': z.object({
    message,
    user: author,
    options: z.object({ chat_id: z.int(), read: z.array(reader) }),
  }),
  'chat:typing': z.object({ user_id: z.int(), chat_id: z.int() }),
  /** The moderators took down what a message said: its place stays. */
  'chat:removeMessage': z.object({ chat_id: z.int(), message_id: z.int() }),
  /** Somebody has read up to a message. In a chat of more than 50 members only its author and the reader receive it. */
  'chat:read': z.extend(reader, { chat_id: z.int(), message_id: z.int() }),
  /** A chat that is now in the receiver's list: new, opened again, hidden until now, or one they were added to. */
  'chat:createChat': z.object({ chat }),
  /**
   * What has changed about a chat. The new `owner_id` comes where the owner left. People who came (`joined`) or are
   * members no longer (`left`) are named by their ids, because a card differs from viewer to viewer: who shows the
   * members drops those who left, and fetches the chat again for those who came. `member_count` comes with either.
   */
  'chat:updateChat': z.object({
    chat_id: z.int(),
    title: z.optional(z.nullable(z.string())),
    icon_url: z.optional(z.nullable(z.string())),
    owner_id: z.optional(z.nullable(z.int())),
    writable: z.optional(z.boolean()),
    member_count: z.optional(z.int()),
    joined: z.optional(z.array(z.int())),
    left: z.optional(z.array(z.int())),
    /** Where the two of a match stand now: both fields come with each step towards a commit. */
    committed: z.optional(z.boolean()),
    commit_request: z.optional(z.nullable(friendRequest)),
  }),
  /** A chat that has left the receiver's list: it ended, they hid it, or they are no longer a member. */
  'chat:removeChat': z.object({ chat_id: z.int() }),
};
