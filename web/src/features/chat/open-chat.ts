import { create } from 'zustand';
import { useSearch } from './search/open-search.ts';

/**
 * The chat on screen, and whether its newest message is visible. While it is visible, arriving messages count as read.
 */
type OpenChat = { chat_id: number | null; atEnd: boolean };

export const useOpenChat = create<OpenChat>(() => ({ chat_id: null, atEnd: true }));

/** Whether the user would see a message that arrives in a chat now. */
export function isInSight(chat_id: number): boolean {
  const open = useOpenChat.getState();
  const isCovered = useSearch.getState().chat_id === chat_id;
  return open.chat_id === chat_id && open.atEnd && !isCovered && document.visibilityState === 'visible';
}
