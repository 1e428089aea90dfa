import * as z from 'zod/mini';
import { id } from '../core/fields.ts';
import { friendRequest } from '../people/shapes.ts';
import { author, chat, message, reader } from './shapes.ts';

const chatId = id('Chat ID must be an integer');

/** Client events of chats. Source: wire.md "Realtime". */
export const chatClientEvents = {
  /** Tells the server that this device shows a chat. The device then receives the chat's typing events. */
  'chat:join': z.object({ chat_id: chatId }),
  /** Marks a chat as read up to and including a message. */
  'chat:read': z.object({ message_id: id('Message ID must be an integer') }),
  'chat:typing': z.object({ chat_id: chatId }),
};

/**
 * Events of chats, sent to the members of the chat. A page that applies these events to its fetched data has the same
 * data as after a new fetch.
 */
export const chatServerEvents = {
  /**
   * A new message. Only the author's devices get `client_id`. The author counts as having read the chat up to this
   * message, so no `chat:read` follows. `mentioned` is set for the members of a group whom the message mentions, and
   * for the member to whose message it replies.
   */
  'chat:message': z.object({
    message,
    user: author,
    options: z.object({ chat_id: z.int(), read: z.array(reader) }),
    mentioned: z.optional(z.boolean()),
  }),
  'chat:typing': z.object({ user_id: z.int(), chat_id: z.int() }),
  /**
   * A message has changed. `change` numbers the changes of a chat. Each part of the event says how the message is now.
   * A page fetches the message if the event has no part, or if the page already knows a later change of the message.
   * - `removed`: the moderators took down the content. The message stays in the chat, with a text instead.
   * - `unsent`: its author took it back, with text and files.
   * - `edit`: its text, when it was edited, and whom it mentions.
   * - `reactions`: all reactions to the message, without `mine`.
   * - `reaction`: a person who has just changed their reaction. `emoji` is null if the person took it back.
   */
  'chat:changeMessage': z.object({
    chat_id: z.int(),
    message_id: z.int(),
    change: z.int(),
    removed: z.optional(z.boolean()),
    unsent: z.optional(z.boolean()),
    edit: z.optional(
      z.object({ content: z.string(), edited_time: z.string(), mentions: z.optional(z.array(z.int())) }),
    ),
    reactions: z.optional(
      z.array(z.object({ emoji: z.string(), count: z.int(), user_ids: z.array(z.int()) })),
    ),
    reaction: z.optional(z.object({ user_id: z.int(), emoji: z.nullable(z.string()) })),
  }),
  /**
   * A member has read up to a message. In a chat of more than 50 members, only the message's author and the reader get
   * this event.
   */
  'chat:read': z.extend(reader, { chat_id: z.int(), message_id: z.int() }),
  /** A chat is now in the receiver's list. It is new, reopened or no longer hidden, or the receiver was added to it. */
  'chat:createChat': z.object({ chat }),
  /**
   * A chat has changed.
   * - `owner_id`: set if the owner left.
   * - `joined`, `left`: the ids of new and of former members.
   * - `member_count`: set with `joined` and with `left`.
   * A page fetches the cards of new members itself, because each viewer sees different fields of a card.
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
    /**
     * `committed`: whether the two people of a match have committed. `commit_request`: the request to commit, or null.
     * Each step of committing sets both fields.
     */
    committed: z.optional(z.boolean()),
    commit_request: z.optional(z.nullable(friendRequest)),
    /** The receiver's own settings of the chat. The event has both if another device changed one of them. */
    muted_until: z.optional(z.nullable(z.string())),
    notify: z.optional(z.nullable(z.string())),
  }),
  /**
   * A chat is no longer in the receiver's list. It ended, the receiver hid it, or the receiver is no longer a member.
   */
  'chat:removeChat': z.object({ chat_id: z.int() }),
};
