import { MESSAGES_PAGE } from '@quad/contract/chat/limits.ts';
import { messageCalls } from '@quad/contract/chat/message-calls.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { fillWith } from '#platform/bootstrap.ts';
import { keepArrived } from './message-pages.ts';
import { requestMessagesOrThrow } from './request-messages.ts';

/** Where a page begins: at the newest message, or before, after or around a given message. */
type PageParam = {
  page?: 0;
  before_message_id?: number;
  after_message_id?: number;
  around_message_id?: number;
};

const NEWEST: PageParam = { page: 0 };

/**
 * A chat's messages in pages. The newest page is first, and the newest message of each page is first. Older pages load
 * until the server answers with an empty page.
 */
export const messagesOf = (chat_id: number) =>
  infiniteQueryOptions({
    queryKey: ['chat', chat_id, 'messages'],
    queryFn: ({ pageParam }) => requestMessagesOrThrow({ chat_id, ...pageParam }),
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

fillWith(messageCalls.GetMessages, (cache, { chat_id }) => cache.prefetchInfiniteQuery(messagesOf(chat_id)));

/**
 * The messages around a given message, in pages like those of `messagesOf`. More pages load in both directions. No
 * event updates the query. When the user leaves the segment, its pages are dropped, unless they have been joined to the
 * chat's own pages.
 */
export function messagesAround(chat_id: number, message_id: number) {
  const first: PageParam = { around_message_id: message_id };
  return infiniteQueryOptions({
    queryKey: ['chat', chat_id, 'around', message_id],
    queryFn: ({ pageParam }) => requestMessagesOrThrow({ chat_id, ...pageParam }),
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

/** Those messages of a chat that contain a text, in pages, newest first. The server searches the whole history. */
export const foundMessages = (chat_id: number, search_text: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', chat_id, 'found', search_text],
    queryFn: ({ pageParam, signal }) =>
      requestMessagesOrThrow({ chat_id, search_text, ...pageParam }, { signal }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ messages }): PageParam | undefined => {
      const oldest = messages.length < MESSAGES_PAGE ? undefined : messages.at(-1);
      return oldest && { before_message_id: oldest.message.id };
    },
    staleTime: 0,
    gcTime: 60_000,
    meta: { quiet: true },
  });
