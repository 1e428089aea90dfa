import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange, liveQuery } from '#platform/live-query.ts';
import { holdChat, holdChats } from './chat.ts';

export type { Chat } from './chat.ts';
export { chatTitle, namedInTitle, otherSide, previewLine } from './names.ts';

/**
 * How long a chat's details count as fresh, in milliseconds. The time is short because no event tells the presence of
 * some members.
 */
const DETAILS_FRESH_MS = 30_000;

/** The user's chats, sorted by the latest message, newest first. */
export const chats = {
  ...liveQuery({ queryKey: ['chats'], call: messageCalls.GetMyChats, input: {}, read: holdChats }),
  meta: { quiet: true },
};

/**
 * Adds a chat that the user has just opened to the front of the list. If the list has the chat already, nothing
 * changes.
 */
export function addNewChat(cache: QueryClient, answered: AnsweredChat, askedAt: number): void {
  const chat = holdChat(answered, askedAt);
  applyChange(cache, chats, (list) => (list.some(({ id }) => id === chat.id) ? list : [chat, ...list]));
}

/** Chats that have left the list and can still be read for a while. */
export const pastChats = {
  ...liveQuery({
    queryKey: ['past chats'],
    call: messageCalls.GetPastChats,
    input: {},
    read: holdChats,
  }),
  staleTime: DETAILS_FRESH_MS,
  meta: { quiet: true },
};

/** One chat with all its members. */
export const chatDetails = (chat_id: number) => ({
  ...liveQuery({
    queryKey: ['chat', chat_id, 'details'],
    call: messageCalls.GetChatByID,
    input: { chat_id },
    read: ({ chat }, askedAt) => holdChat(chat, askedAt),
  }),
  staleTime: DETAILS_FRESH_MS,
  meta: { quiet: true },
});
