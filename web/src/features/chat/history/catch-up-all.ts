import type { QueryClient } from '@tanstack/react-query';
import type { Chat } from '../chat.ts';
import { messagesOf } from './queries.ts';
import { requestMessages } from './request-messages.ts';
import { catchUp, changeMessages } from './catch-up.ts';
import { appliedChanges, fetchChanges } from './catch-up-changes.ts';
import { lastUnbroken, type MessagePages, withAnswer } from './message-pages.ts';

/** The query filter for all loaded messages of all chats. */
const MESSAGES = {
  queryKey: ['chat'],
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'messages',
};

/**
 * Fetches what the loaded chats missed while the connection was lost. All chats get their new messages. The chat on
 * screen also gets its changed messages and the readers of its latest messages.
 * @param list the list as fetched after the reconnect; undefined if that fetch failed. Then any chat may have new
 * messages.
 * @param open the chat on screen
 */
export async function catchUpMessages(
  cache: QueryClient,
  list: readonly Chat[] | undefined,
  open: number | null,
): Promise<void> {
  const latest = new Map(list?.map(({ id, lastMessage }) => [id, lastMessage?.message.seq ?? 0]));
  const loaded = cache.getQueriesData<MessagePages>(MESSAGES);
  const changes = new Map(list?.map(({ id, last_change }) => [id, last_change]));
  const catchUpOne = async (chat_id: number) => {
    const last_change = changes.get(chat_id);
    const fetched =
      chat_id === open && last_change !== undefined ? await fetchChanges(chat_id, last_change) : 'too many';
    if (fetched === 'failed') await fetchAgain(cache, chat_id);
    if (fetched === 'too many') {
      markOld(cache, chat_id);
      if (last_change !== undefined) appliedChanges(chat_id, last_change);
    }
    if (chat_id === open) await fetchNewest(cache, chat_id);
    const known = lastUnbroken(cache.getQueryData(messagesOf(chat_id).queryKey))?.seq ?? 0;
    if (!list || (latest.get(chat_id) ?? 0) > known) await catchUp(cache, chat_id);
  };
  await Promise.all(loaded.map(([key]) => catchUpOne(key[1] as number)));
}

/**
 * Marks a chat's latest page as old, so that it is fetched again when the user opens the chat. Drops the older pages.
 */
function markOld(cache: QueryClient, chat_id: number): void {
  const { queryKey } = messagesOf(chat_id);
  changeMessages(cache, chat_id, ({ pages, pageParams }) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }));
  void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  cache.removeQueries({ queryKey: ['chat', chat_id, 'quoted'] });
}

async function fetchNewest(cache: QueryClient, chat_id: number): Promise<void> {
  const answer = await requestMessages({ chat_id, page: 0 });
  if (answer.status) changeMessages(cache, chat_id, (loaded) => withAnswer(loaded, answer.content.messages));
  else await fetchAgain(cache, chat_id);
}

/** Fetches one message as it is now. */
export async function fetchMessage(cache: QueryClient, chat_id: number, message_id: number): Promise<void> {
  const answer = await requestMessages({ chat_id, message_id });
  if (!answer.status) await fetchAgain(cache, chat_id);
}

/**
 * Fetches the loaded pages of a chat after a request has failed. It uses a query, because a query tries more than once.
 */
const fetchAgain = (cache: QueryClient, chat_id: number): Promise<void> =>
  cache.invalidateQueries({ queryKey: messagesOf(chat_id).queryKey });
