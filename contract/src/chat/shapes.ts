import * as z from 'zod/mini';
import { media } from '../core/media.ts';
import { card, friendRequest } from '../people/shapes.ts';

/** Chat types: friends, a group, a match. Source: decisions.md "Chat". */
export const CHAT_FRIENDS = 0;
export const CHAT_GROUP = 1;
export const CHAT_MATCH = 2;

/** The text in place of a message that the moderators took down. */
export const MESSAGE_REMOVED = 'Removed by the moderators';

/** The author of a message. `deleted` marks a deleted account, `blocked` an author whom the viewer has blocked. */
export const author = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  pfp_url: z.nullable(z.string()),
  deleted: z.optional(z.boolean()),
  blocked: z.optional(z.boolean()),
});
export type Author = z.output<typeof author>;

/** A reader of a message. `joined_seq` is set for a reader who joined after the chat's first message. */
export const reader = z.object({ user_id: z.int(), joined_seq: z.optional(z.int()) });
export type Reader = z.output<typeof reader>;

/**
 * A message. Ids grow within a chat in the order in which everybody sees them; `seq` numbers a chat's messages
 * from 1 without gaps, so that a reader notices what it missed. `client_id` is shown to the author only.
 *
 * `removed`: it says nothing any more, as the moderators took down what it said.
 *
 * `options.read` names the members, the author left out, whose furthest read message is this one or a later one. In a
 * chat of more than 50 members each reader is named once on a page: at the furthest message they have read. Either way
 * they have read what is before it only as far as it came after they had joined, which is after the message `joined_seq`.
 */
export const message = z.object({
  id: z.int(),
  seq: z.int(),
  content: z.string(),
  media: z.array(media),
  removed: z.optional(z.boolean()),
  creation_time: z.string(),
  author_id: z.int(),
  client_id: z.optional(z.string()),
  options: z.object({ chat_id: z.int(), read: z.array(reader) }),
});
export type Message = z.output<typeof message>;

/** A message with its author, as in lists and events. */
export const chatMessage = z.object({ message, user: author });
export type ChatMessage = z.output<typeof chatMessage>;

/**
 * A chat as its member sees it. `writable` says whether the member may send. In the list, `members` of a group are only
 * the first few; in GetChatByID they are complete. `member_count` is exact in both.
 */
export const chat = z.object({
  id: z.int(),
  type: z.int(),
  title: z.nullable(z.string()),
  icon_url: z.nullable(z.string()),
  owner_id: z.nullable(z.int()),
  /** The person who created the group, as long as they own it; null in chats of two. */
  started_by: z.nullable(z.int()),
  /** The person who added the viewer to the group; null for its creator, and in chats of two. */
  added_by: z.nullable(z.int()),
  members: z.array(card),
  member_count: z.int(),
  lastMessage: z.nullable(chatMessage),
  unread_count: z.int(),
  /** The `seq` of the viewer's latest read message; 0 when they have read none. */
  last_read_seq: z.int(),
  typing: z.array(z.int()),
  committed: z.boolean(),
  commit_request: z.nullable(friendRequest),
  writable: z.boolean(),
  creation_time: z.string(),
  /** When the chat ended. Only past chats have it; they stay readable for 90 days. */
  closed_time: z.optional(z.string()),
});
export type Chat = z.output<typeof chat>;
