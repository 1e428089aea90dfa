import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import { byLastMessage, type MessagePages } from './requests.ts';

/**
 * Puts messages into a chat's loaded pages, each once, in the order of their ids. Those older than everything loaded
 * are left out: they come with their page.
 */
export function mergeMessages(loaded: MessagePages, incoming: readonly ChatMessage[]): MessagePages {
  const known = new Set(loaded.pages.flatMap(({ messages }) => messages.map(({ message }) => message.id)));
  const oldest = loaded.pages.flatMap(({ messages }) => messages).at(-1)?.message.id ?? 0;
  const added = incoming.filter(({ message }) => !known.has(message.id) && message.id > oldest);
  const [newest, ...older] = loaded.pages;
  if (added.length === 0 || !newest) return loaded;
  const messages = [...newest.messages, ...added].toSorted((a, b) => b.message.id - a.message.id);
  return { ...loaded, pages: [{ messages }, ...older] };
}

/** Marks everything up to a message as read by somebody. */
export function markRead(loaded: MessagePages, user_id: number, message_id: number): MessagePages {
  const pages = loaded.pages.map((page) => {
    const messages = page.messages.map((item) => withReader(item, user_id, message_id));
    return messages.some((item, at) => item !== page.messages[at]) ? { messages } : page;
  });
  return pages.some((page, at) => page !== loaded.pages[at]) ? { ...loaded, pages } : loaded;
}

function withReader(item: ChatMessage, user_id: number, message_id: number): ChatMessage {
  const { message } = item;
  const { read } = message.options;
  const applies = message.id <= message_id && message.author_id !== user_id;
  if (!applies || read.some((reader) => reader.user_id === user_id)) return item;
  return { ...item, message: { ...message, options: { ...message.options, read: [...read, { user_id }] } } };
}

/** The list after a message arrived: the chat moves up, and counts one more unread unless it is read already. */
export function withNewMessage(list: Chat[], arrived: ChatMessage, { isRead }: { isRead: boolean }): Chat[] {
  const { chat_id } = arrived.message.options;
  const next = list.map((chat) => {
    const last = chat.lastMessage?.message.id ?? 0;
    if (chat.id !== chat_id || last >= arrived.message.id) return chat;
    return {
      ...chat,
      lastMessage: arrived,
      unread_count: isRead ? 0 : chat.unread_count + 1,
      last_read_seq: isRead ? arrived.message.seq : chat.last_read_seq,
    };
  });
  return byLastMessage(next);
}

/** The list with one chat changed. */
export const withChanged = (list: Chat[], chat_id: number, change: Partial<Chat>): Chat[] =>
  list.map((chat) => (chat.id === chat_id ? { ...chat, ...change } : chat));

/** The list with a chat put in, or replaced where it already stood. */
export const withChat = (list: Chat[], chat: Chat): Chat[] =>
  byLastMessage([chat, ...list.filter(({ id }) => id !== chat.id)]);
