import * as z from 'zod/mini';
import { media } from '../core/media.ts';
import { card, friendRequest } from '../people/shapes.ts';

/** Chat types: friends, a group, a match. Source: decisions.md "Chat". */
export const CHAT_FRIENDS = 0;
export const CHAT_GROUP = 1;
export const CHAT_MATCH = 2;

/** The text that is shown instead of the content of a message that the moderators took down. */
export const MESSAGE_REMOVED = 'Removed by the moderators';

/** The author of a message. `deleted`: the account is deleted. `blocked`: the viewer has blocked the author. */
export const author = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  pfp_url: z.nullable(z.string()),
  deleted: z.optional(z.boolean()),
  blocked: z.optional(z.boolean()),
});
export type Author = z.output<typeof author>;

/**
 * A member who has read a message. `joined_seq` is the `seq` of the last message before the member joined, if there is
 * one.
 */
export const reader = z.object({ user_id: z.int(), joined_seq: z.optional(z.int()) });
export type Reader = z.output<typeof reader>;

/**
 * A reaction to a message.
 * - `count`: the number of people with this reaction.
 * - `mine`: whether the viewer has this reaction.
 * - `user_ids`: the first three people with this reaction.
 */
export const reaction = z.object({
  emoji: z.string(),
  count: z.int(),
  mine: z.boolean(),
  user_ids: z.array(z.int()),
});
export type Reaction = z.output<typeof reaction>;

/**
 * The message to which a message replies, as the viewer sees it now. In the event of a new message, a quote has only
 * `seq` and `message_id`.
 * - `message_id`: missing if the viewer may not see the message, because they joined later.
 * - `user`: the author of the message, without a picture.
 * - `content`: the beginning of the message's text. Empty if it has only files.
 * - `kind`: what its first file is, `PHOTO` or `VIDEO`. A message without files has none.
 * - `gone`: the message was unsent, removed or hidden, or the viewer joined later. The quote then has neither text nor
 *   kind.
 */
export const quote = z.object({
  seq: z.int(),
  message_id: z.optional(z.int()),
  user: z.optional(author),
  content: z.optional(z.string()),
  kind: z.optional(z.string()),
  gone: z.optional(z.boolean()),
});
export type Quote = z.output<typeof quote>;

/**
 * A message. Within a chat, a later message has a higher id.
 * - `seq`: numbers the chat's messages from 1 without gaps, so that a page notices which messages it missed.
 * - `client_id`: only the author sees it.
 * - `removed`: the moderators took down the content, so the message has none.
 * - `unsent`: its author took it back, so the message has no content.
 * - `change`: the number of its latest change in the chat. A message that was never changed has none.
 * - `edited_time`: when its text was last edited. A message that was never edited has none.
 * - `reactions`: up to 12 kinds of reactions, the earliest first. A message without reactions has none. Reactions of
 *   people who have blocked the viewer, or whom the viewer has blocked, do not count.
 * - `reply`: the message to which it replies. A message that replies to none has none.
 * - `mentions`: the ids of the members whom its text mentions with "@" and their name. Only messages of groups have it.
 * - `options.read`: the members, except the author, who have read up to this message or further. In a chat of more than
 *   50 members, a page of messages names each reader only at the furthest message that they have read. A reader has
 *   also read all earlier messages with a `seq` above their `joined_seq`.
 */
export const message = z.object({
  id: z.int(),
  seq: z.int(),
  content: z.string(),
  media: z.array(media),
  removed: z.optional(z.boolean()),
  unsent: z.optional(z.boolean()),
  change: z.optional(z.int()),
  edited_time: z.optional(z.string()),
  reactions: z.optional(z.array(reaction)),
  reply: z.optional(quote),
  mentions: z.optional(z.array(z.int())),
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
 * A chat as its member sees it. `writable` says whether the member may send messages. `members` of a group has all
 * members in GetChatByID, but only the first few in the list of chats. `member_count` is always exact.
 */
export const chat = z.object({
  id: z.int(),
  type: z.int(),
  title: z.nullable(z.string()),
  icon_url: z.nullable(z.string()),
  owner_id: z.nullable(z.int()),
  /** The group's creator while they own it. Null afterwards and in chats of two. */
  started_by: z.nullable(z.int()),
  /** The member who added the viewer to the group. Null for the group's creator, and in chats of two. */
  added_by: z.nullable(z.int()),
  /** When the viewer was added, if the group had messages before. Missing otherwise. */
  joined_time: z.optional(z.string()),
  members: z.array(card),
  member_count: z.int(),
  lastMessage: z.nullable(chatMessage),
  unread_count: z.int(),
  /** The `seq` of the latest message that the viewer has read, or 0 when they have read none. */
  last_read_seq: z.int(),
  /** In a group, the `seq` of the latest unread message that mentions the viewer or replies to them, if there is one. */
  mention_seq: z.optional(z.int()),
  /** The number of the latest change of a message in the chat, or 0 when none was changed. */
  last_change: z.int(),
  typing: z.array(z.int()),
  committed: z.boolean(),
  commit_request: z.nullable(friendRequest),
  writable: z.boolean(),
  creation_time: z.string(),
  /**
   * The time at which the chat ended. Only past chats have this field. A chat that has ended stays readable for 90
   * days.
   */
  closed_time: z.optional(z.string()),
  /**
   * The time until which the viewer has muted the chat, or `ALWAYS`. Missing or null if the chat is not muted. Missing
   * if the chat has ended.
   */
  muted_until: z.optional(z.nullable(z.string())),
  /**
   * Which messages of a group notify the viewer, one of `notifyChoices`. If it is missing, the size of the group
   * decides.
   */
  notify: z.optional(z.nullable(z.string())),
});
export type Chat = z.output<typeof chat>;
