import type { Chat as AnsweredChat } from '@quad/contract/chat/shapes.ts';
import { talkCalls } from '@quad/contract/chat/talk-calls.ts';
import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { requestOrThrow } from '#platform/request.ts';
import { applyChange, liveQuery } from '#platform/live-query.ts';
import { holdChat, holdChats } from './chat.ts';
import { keepArrived } from './history/message-pages.ts';

export type { Chat } from './chat.ts';
export { chatTitle, namedInTitle, otherSide, previewLine } from './names.ts';

/** How long a chat's members count as fresh, in milliseconds: of some of them no event says whether they are there. */
const DETAILS_FRESH_MS = 30_000;

/** The chats one is in, the one with the latest message first. */
export const chats = {
  ...liveQuery({ queryKey: ['chats'], call: talkCalls.GetMyChats, input: {}, read: holdChats }),
  meta: { quiet: true },
};

/** Puts a chat that one has just opened in front of the list; one that stands there stays as it is. */
export function addNewChat(cache: QueryClient, answered: AnsweredChat, askedAt: number): void {
  const chat = holdChat(answered, askedAt);
  applyChange(cache, chats, (list) => (list.some(({ id }) => id === chat.id) ? list : [chat, ...list]));
}

/** Chats that left the list and stay readable for a while. */
export const pastChats = {
  ...liveQuery({
    queryKey: ['past chats'],
    call: talkCalls.GetPastChats,
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
    call: talkCalls.GetChatByID,
    input: { chat_id },
    read: ({ chat }, askedAt) => holdChat(chat, askedAt),
  }),
  staleTime: DETAILS_FRESH_MS,
  meta: { quiet: true },
});

/** Where a page begins: at the newest message, before, after or around one. */
type PageParam = {
  page?: 0;
  before_message_id?: number;
  after_message_id?: number;
  around_message_id?: number;
};

const NEWEST: PageParam = { page: 0 };

/** A chat's messages, newest page first, each page newest first. Older pages load until an empty one comes back. */
export const messagesOf = (chat_id: number) =>
  infiniteQueryOptions({
    queryKey: ['chat', chat_id, 'messages'],
    queryFn: ({ pageParam }) => requestOrThrow(talkCalls.GetMessages, { chat_id, ...pageParam }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ messages }): PageParam | undefined => {
      const oldest = messages.at(-1);
      return oldest && { before_message_id: oldest.message.id };
    },
    staleTime: Infinity,
    gcTime: 30 * 60_000,
    structuralSharing: keepArrived,
    meta: { quiet: true },
  });

/**
 * A stretch of a chat's messages around one of them, in pages as above. It grows both ways, until an empty page comes
 * back. Nothing keeps it current: it is looked at, joined to the chat's own pages, or left.
 */
export function messagesAround(chat_id: number, message_id: number) {
  const first: PageParam = { around_message_id: message_id };
  return infiniteQueryOptions({
    queryKey: ['chat', chat_id, 'around', message_id],
    queryFn: ({ pageParam }) => requestOrThrow(talkCalls.GetMessages, { chat_id, ...pageParam }),
    initialPageParam: first,
    getNextPageParam: ({ messages }): PageParam | undefined => {
      const oldest = messages.at(-1);
      return oldest && { before_message_id: oldest.message.id };
    },
    getPreviousPageParam: ({ messages }): PageParam | undefined => {
      const newest = messages[0];
      return newest && { after_message_id: newest.message.id };
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });
}

/** Messages of a chat that hold a text, over its whole history, the latest first, page by page. */
export const foundMessages = (chat_id: number, search_text: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', chat_id, 'found', search_text],
    queryFn: ({ pageParam, signal }) =>
      requestOrThrow(talkCalls.GetMessages, { chat_id, search_text, ...pageParam }, { signal }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ messages }): PageParam | undefined => {
      const oldest = messages.length < MESSAGES_PAGE ? undefined : messages.at(-1);
      return oldest && { before_message_id: oldest.message.id };
    },
    staleTime: 0,
    gcTime: 60_000,
    meta: { quiet: true },
  });
