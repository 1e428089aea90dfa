import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import { changeDraft } from '../drafts.ts';
import { chats, pastChats } from '../queries.ts';

/**
 * When a direct chat leaves the list, adds the chat to the cached past chats. Otherwise the chat would be in neither
 * list, and its draft would count as a draft of a chat that is gone. Groups are not added, because the user may no
 * longer be a member.
 */
export function listAsPast(cache: QueryClient, chat_id: number): void {
  const chat = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id);
  if (!chat) return;
  if (chat.type === CHAT_GROUP) return changeDraft(chat_id, { chat_title: chat.title ?? undefined });
  applyChange(cache, pastChats, (list) => [chat, ...list.filter(({ id }) => id !== chat_id)]);
}
