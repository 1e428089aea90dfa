import type { Chat } from '../chat.ts';

// The changes that the open chat itself makes to the list of chats. `changes.ts` builds on these functions.

/** Changes one chat of the list. Returns the same array if nothing has changed. */
export function withOne(list: Chat[], chat_id: number, change: (chat: Chat) => Chat): Chat[] {
  const next = list.map((chat) => (chat.id === chat_id ? change(chat) : chat));
  return next.some((chat, at) => chat !== list[at]) ? next : list;
}

/** Marks a chat as read up to a message number. A chat that the user has already read further does not change. */
export const readUpTo = (chat: Chat, seq: number): Chat =>
  seq > chat.last_read_seq ? numbered({ ...chat, last_read_seq: seq }) : chat;

/**
 * Sets a chat's number of unread messages: the difference of two message numbers, because messages are numbered without
 * gaps.
 */
export function numbered(chat: Chat): Chat {
  const last = chat.lastMessage?.message.seq ?? 0;
  return { ...chat, unread_count: Math.max(0, last - chat.last_read_seq) };
}

export const withoutChat = (list: Chat[], chat_id: number): Chat[] => list.filter(({ id }) => id !== chat_id);
