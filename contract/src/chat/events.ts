import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { friendRequest } from '../people/shapes.ts';
import { author, chat, message, reader } from './shapes.ts';

const chatId = id('Chat ID must be an integer');

/** Client events of chats. Source: wire.md "Realtime". */
export const chatClientEvents = {
  /** Opens a chat on this device, for typing events. */
  'chat:join': z.object({ chat_id: chatId }),
  /** Marks a chat as read up to and including a message. */
  'chat:read': z.object({ message_id: id('Message ID must be an integer') }),
  'chat:typing': z.object({ chat_id: chatId }),
};

/**
 * Server events of chats, to their members. A client that applies them to fetched data has the same as after a new
 * fetch.
 */
export const chatServerEvents = {
  /**
   * A message, to all devices of all who are members when it is stored; with `client_id` to its author. A sender has
   * read the chat up to the message: no event tells of that.
   */
  'chat:message': z.object({
    message,
    user: author,
    options: z.object({ chat_id: z.int(), read: z.array(reader) }),
  }),
  'chat:typing': z.object({ user_id: z.int(), chat_id: z.int() }),
  /** The moderators took down what a message said: its place stays. */
  'chat:removeMessage': z.object({ chat_id: z.int(), message_id: z.int() }),
  /**
   * A member has read up to a message. In a chat of more than 50 members only the message's author and the reader get
   * it.
   */
  'chat:read': z.extend(reader, { chat_id: z.int(), message_id: z.int() }),
  /** A chat that is now in the receiver's list: new, reopened, no longer hidden, or the receiver was added to it. */
  'chat:createChat': z.object({ chat }),
  /**
   * Changes of a chat. `owner_id` is set where the owner left. New members (`joined`) and former ones (`left`) are
   * named by their ids, because each viewer sees a different card. A page that shows the members removes those who
   * left, and fetches the chat again for those who joined. `member_count` comes with either.
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
    /** The state of the two people of a match. Both fields come with each step towards a commit. */
    committed: z.optional(z.boolean()),
    commit_request: z.optional(z.nullable(friendRequest)),
  }),
  /** A chat that is no longer in the receiver's list: it ended, they hid it, or they are no longer a member. */
  'chat:removeChat': z.object({ chat_id: z.int() }),
};
