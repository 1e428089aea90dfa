import type { Chat } from '../chat.ts';

// The changes to the list of chats that the open chat makes. All other changes are built from them.

/** The list with one chat changed; the same array if nothing changes. */
export function withOne(list: Chat[], chat_id: number, change: (chat: Chat) => Chat): Chat[] {
  const next = list.map((chat) => (chat.id === chat_id ? change(chat) : chat));
  return next.some((chat, at) => chat !== list[at]) ? next : list;
}

/** A chat that is read up to a message's number, or further. */
export const readUpTo = (chat: Chat, seq: number): Chat =>
  seq > chat.last_read_seq ? numbered({ ...chat, last_read_seq: seq }) : chat;

/** Counts the unread messages: messages are numbered without gaps, so the numbers tell how many there are. */
export function numbered(chat: Chat): Chat {
  const last = chat.lastMessage?.message.seq ?? 0;
  return { ...chat, unread_count: Math.max(0, last - chat.last_read_seq) };
}

/** The list without a chat. */
export const withoutChat = (list: Chat[], chat_id: number): Chat[] => list.filter(({ id }) => id !== chat_id);
