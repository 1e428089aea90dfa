import { chatCalls } from '@quad/contract/chat/calls.ts';
import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import { answerCards } from './cards.ts';
import { answer, failure, success } from './fake-server.ts';

const START = Date.parse('2026-11-02T00:00:00.000Z');

/** Makes a message of a chat, by default from Priya. Each message is a minute newer than the message before it. */
export const said = (
  chat_id: number,
  seq: number,
  some: Partial<ChatMessage['message']> = {},
): ChatMessage => ({
  message: {
    id: 1000 + seq,
    seq,
    content: `Message ${seq}`,
    media: [],
    creation_time: new Date(START + seq * 60_000).toISOString(),
    author_id: 5,
    options: { chat_id, read: [] },
    ...some,
  },
  user: { id: 5, first_name: 'Priya', last_name: 'Raman', pfp_url: null },
});

/**
 * Makes the server answer with one chat and its messages, oldest first. @returns the inputs of all GetMessages calls so
 * far
 */
export function answerChat(chat: Chat, messages: ChatMessage[]) {
  const listed = () => ({ ...chat, lastMessage: messages.at(-1) ?? null });
  answerCards(chat.members);
  answer(chatCalls.GetMyChats, () => success([listed()]));
  answer(chatCalls.GetChatByID, () =>
    success({
      chat: listed(),
      icon_url: null,
      title: chat.title,
      members: chat.members,
      committed: false,
      commit_request: null,
    }),
  );
  return answer(
    chatCalls.GetMessages,
    ({ before_message_id, after_message_id, around_message_id, search_text }) => {
      const wanted = search_text?.toLowerCase();
      const all = messages.filter(({ message }) => !wanted || message.content.toLowerCase().includes(wanted));
      const at = (id: number) => all.findIndex(({ message }) => message.id >= id);
      const half = MESSAGES_PAGE / 2;
      if (around_message_id) {
        const middle = at(around_message_id);
        if (middle < 0) return failure(404, 'Not found');
        return page(all.slice(Math.max(0, middle - half + 1), middle + half + 1));
      }
      if (after_message_id != null)
        return page(all.filter(({ message }) => message.id > after_message_id).slice(0, MESSAGES_PAGE));
      const end = before_message_id ? at(before_message_id) : all.length;
      return page(all.slice(Math.max(0, end - MESSAGES_PAGE), end));
    },
  );
}

const page = (messages: ChatMessage[]) => success({ messages: messages.toReversed() });
