import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import { changeDraft } from '../drafts.ts';
import { chats, pastChats } from '../queries.ts';

/**
 * Adds a chat of two that leaves the list to the past chats, in its last state. Until those are fetched anew the chat
 * would be in no list, and a draft in it would count as one for a chat that is gone. Of a group the user may not be a
 * member any more, so a group is not added: a draft in it stores the group's title.
 */
export function listAsPast(cache: QueryClient, chat_id: number): void {
  const chat = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id);
  if (!chat) return;
  if (chat.type === CHAT_GROUP) return changeDraft(chat_id, { chat_title: chat.title ?? undefined });
  applyChange(cache, pastChats, (list) => [chat, ...list.filter(({ id }) => id !== chat_id)]);
}
