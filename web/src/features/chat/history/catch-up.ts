import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Chat } from '../chat.ts';
import { lastUnbroken, mergeMessages, type MessagePages } from './message-pages.ts';
import { messagesOf } from './queries.ts';
import { requestMessages } from './request-messages.ts';

/** Changes a chat's cached messages, if there are any. Messages that are marked as old stay marked. */
export function changeMessages(
  cache: QueryClient,
  chat_id: number,
  next: (loaded: MessagePages) => MessagePages,
): void {
  const { queryKey } = messagesOf(chat_id);
  const isOld = cache.getQueryState(queryKey)?.isInvalidated;
  cache.setQueryData<MessagePages>(queryKey, (loaded) => loaded && next(loaded));
  if (isOld) void cache.invalidateQueries({ queryKey, refetchType: 'none' });
}

const running = new Map<number, Promise<void>>();

/**
 * Fetches the messages that a chat's loaded pages lack, from the first gap on. A gap may be between loaded messages,
 * because the user's own new message may be loaded before earlier messages. Simultaneous callers share one fetch.
 */
export async function catchUp(cache: QueryClient, chat_id: number): Promise<void> {
  const { queryKey } = messagesOf(chat_id);
  const last = lastUnbroken(cache.getQueryData(queryKey));
  if (!last) return cache.invalidateQueries({ queryKey });
  const shared =
    running.get(chat_id) ?? fetchAfter(cache, chat_id, last.id).finally(() => running.delete(chat_id));
  running.set(chat_id, shared);
  await shared;
}

async function fetchAfter(cache: QueryClient, chat_id: number, after_message_id: number): Promise<void> {
  const answer = await requestMessages({ chat_id, after_message_id });
  if (!answer.status) return;
  const { messages } = answer.content;
  changeMessages(cache, chat_id, (loaded) => mergeMessages(loaded, messages));
  const newest = messages[0]?.message.id;
  if (newest !== undefined) await fetchAfter(cache, chat_id, newest);
}

/**
 * Fetches the missing messages if the list of chats has a later message than the loaded ones. Such a message arrived
 * during the first fetch.
 */
export function useUpToDate({ id, lastMessage }: Chat, loaded: MessagePages | undefined): void {
  const cache = useQueryClient();
  const newest = loaded?.pages[0]?.messages[0]?.message.id ?? 0;
  const latest = lastMessage?.message.id ?? 0;
  const missing = loaded !== undefined && newest < latest ? latest : null;
  useEffect(() => {
    if (missing !== null) void catchUp(cache, id);
  }, [missing, cache, id]);
}
