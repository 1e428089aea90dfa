import type { ChatMessage, Message, Reader } from '@quad/contract/chat/shapes.ts';
import type { MessagePages } from './message-pages.ts';

/** Marks messages as read by a member: all messages from the member's joining up to the given message. */
export function markRead(loaded: MessagePages, reader: Reader, message_id: number): MessagePages {
  const pages = loaded.pages.map((page) => {
    const messages = page.messages.map((item) => withReader(item, reader, message_id));
    return messages.some((item, at) => item !== page.messages[at]) ? { messages } : page;
  });
  return pages.some((page, at) => page !== loaded.pages[at]) ? { ...loaded, pages } : loaded;
}

function withReader(item: ChatMessage, reader: Reader, message_id: number): ChatMessage {
  const { message } = item;
  const { read } = message.options;
  const { user_id } = reader;
  const applies = message.id <= message_id && message.author_id !== user_id && sawIt(reader, message);
  if (!applies || read.some((known) => known.user_id === user_id)) return item;
  return { ...item, message: { ...message, options: { ...message.options, read: [...read, reader] } } };
}

/** Whether the reader can see a message. Members never see messages from before they joined. */
export const sawIt = ({ joined_seq = 0 }: Reader, { seq }: Message): boolean => joined_seq < seq;
