import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import { changeDraft } from '../drafts.ts';
import { chats, pastChats } from '../queries.ts';

/**
 * Lists a chat of two that leaves the list among the past ones, as it stood: until these are fetched anew it would be
 * known nowhere, and a draft in it count as one for a chat that is gone. Of a group one may not be a member any more: a
 * draft in it keeps its title.
 */
export function listAsPast(cache: QueryClient, chat_id: number): void {
  const chat = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id);
  if (!chat) return;
  if (chat.type === CHAT_GROUP) return changeDraft(chat_id, { chat_title: chat.title ?? undefined });
  applyChange(cache, pastChats, (list) => [chat, ...list.filter(({ id }) => id !== chat_id)]);
}
