import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange, liveQuery } from '#platform/live-query.ts';
import { type Chat, holdChat, holdChats } from './chat.ts';

export type { Chat } from './chat.ts';
export { chatTitle, namedInTitle, otherSide, previewLine } from './names.ts';

/**
 * How long a chat's details are fresh, in milliseconds. The time is short because the server sends no presence events
 * for some members.
 */
const DETAILS_FRESH_MS = 30_000;

/** The user's chats, newest last message first. */
export const chats = {
  ...liveQuery({ queryKey: ['chats'], call: messageCalls.GetMyChats, input: {}, read: holdChats }),
  meta: { quiet: true },
};

/** The number of chats with unread messages. Muted chats do not count. */
export const countUnreadChats = (list: readonly Chat[] = []): number =>
  list.filter(({ unread_count, muted_until }) => unread_count > 0 && !muted_until).length;

/** Adds a chat that the user has just created to the front of the list. Does nothing if the list contains it. */
export function addNewChat(cache: QueryClient, answered: AnsweredChat, askedAt: number): void {
  const chat = holdChat(answered, askedAt);
  applyChange(cache, chats, (list) => (list.some(({ id }) => id === chat.id) ? list : [chat, ...list]));
}

/** The chats that have left the list but can still be read for a while. */
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

/** A chat's details, with all its members. */
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
