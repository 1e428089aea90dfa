import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import { byLastMessage } from '../requests.ts';

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
