import type { chatServerEvents } from '@quad/contract/chat/events.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { Chat } from '../chat.ts';
import { numbered, readUpTo, withOne } from './small-changes.ts';

// How events change the list of chats. If the list was fetched shortly before an event arrives, the list may already
// include the event's change. This file is loaded after the first screen, which needs only `small-changes.ts`.

/**
 * Adds a new message to the list of chats. The message's chat moves up.
 * @param isRead whether the user has read the chat up to this message
 * @param isMentioned whether the message mentions the user, or replies to them in a group
 */
export function withMessage(
  list: Chat[],
  arrived: ChatMessage,
  { isRead, isMentioned = false }: { isRead: boolean; isMentioned?: boolean },
): Chat[] {
  const { options, seq } = arrived.message;
  const next = withOne(list, options.chat_id, (chat) => {
    const isLater = seq > (chat.lastMessage?.message.seq ?? 0);
    const moved = isLater ? numbered({ ...chat, lastMessage: arrived }) : chat;
    if (isRead) return readUpTo(moved, seq);
    return isMentioned ? withMention(moved, seq) : moved;
  });
  return next === list ? list : byLastMessage(next);
}

const withMention = (chat: Chat, seq: number): Chat =>
  seq > Math.max(chat.last_read_seq, chat.mention_seq ?? 0) ? { ...chat, mention_seq: seq } : chat;

/** Marks a chat as read up to a message. `seq` is the message's number; undefined if the page does not know it. */
export function readUpToMessage(chat: Chat, message_id: number, seq: number | undefined): Chat {
  const last = chat.lastMessage?.message;
  return readUpTo(chat, last && last.id <= message_id ? last.seq : (seq ?? 0));
}

/** Adds a chat to the list. A chat that is already in the list keeps its last message and its read position. */
export function withChat(list: Chat[], chat: Chat): Chat[] {
  const known = list.find(({ id }) => id === chat.id);
  const others = list.filter(({ id }) => id !== chat.id);
  const read = known ? readUpTo(chat, known.last_read_seq) : chat;
  const next = byLastMessage([read, ...others]);
  return known?.lastMessage ? withMessage(next, known.lastMessage, { isRead: false }) : next;
}

type Changes = Omit<PayloadOf<typeof chatServerEvents, 'chat:updateChat'>, 'chat_id'>;

/**
 * Applies an event's changes to a chat. It does not add the people who joined, because the event does not contain their
 * cards.
 */
export const withChanges = (chat: Chat, { joined: _joined, left = [], ...changes }: Changes): Chat => {
  // A group gets a new owner when its owner leaves. The new owner did not start the group, so `started_by` becomes
  // null.
  const started_by = changes.owner_id === undefined ? chat.started_by : null;
  return withoutMembers({ ...chat, ...changes, started_by }, left);
};

export function withMembers(chat: Chat, user_ids: readonly number[]): Chat {
  const came = user_ids.filter((id) => !chat.member_ids.includes(id));
  return came.length > 0 ? { ...chat, member_ids: [...chat.member_ids, ...came] } : chat;
}

export function withoutMembers(chat: Chat, user_ids: readonly number[]): Chat {
  const member_ids = chat.member_ids.filter((id) => !user_ids.includes(id));
  return member_ids.length === chat.member_ids.length ? chat : { ...chat, member_ids };
}

/**
 * Sorts chats by the time of their last message, newest first. A chat without messages has the time of its creation. A
 * group without messages to which another person added the user is last.
 */
const byLastMessage = (list: Chat[]): Chat[] =>
  list.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id - a.id);

function timeOf({ lastMessage, added_by, joined_time, creation_time }: Chat): string {
  if (lastMessage) return lastMessage.message.creation_time;
  return added_by ? (joined_time ?? '') : creation_time;
}
