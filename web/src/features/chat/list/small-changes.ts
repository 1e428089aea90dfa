import type { Chat } from '../chat.ts';

// What the open chat makes of the list of chats, and all other changes are made of.

/** One chat of the list changed; the very same list where nothing changes. */
export function withOne(list: Chat[], chat_id: number, change: (chat: Chat) => Chat): Chat[] {
  const next = list.map((chat) => (chat.id === chat_id ? change(chat) : chat));
  return next.some((chat, at) => chat !== list[at]) ? next : list;
}

/** A chat read up to a message's number, or further. */
export const readUpTo = (chat: Chat, seq: number): Chat =>
  seq > chat.last_read_seq ? numbered({ ...chat, last_read_seq: seq }) : chat;

/** Messages are numbered without gaps, so the numbers say how many are unread. */
export function numbered(chat: Chat): Chat {
  const last = chat.lastMessage?.message.seq ?? 0;
  return { ...chat, unread_count: Math.max(0, last - chat.last_read_seq) };
}

/** The list without a chat. */
export const withoutChat = (list: Chat[], chat_id: number): Chat[] => list.filter(({ id }) => id !== chat_id);
