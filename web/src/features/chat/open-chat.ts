import { create } from 'zustand';
import { useSearch } from './search/open-search.ts';

/**
 * The chat on screen, and whether its newest message is visible. Only if that is visible, an arriving message counts as
 * read.
 */
type OpenChat = { chat_id: number | null; atEnd: boolean };

export const useOpenChat = create<OpenChat>(() => ({ chat_id: null, atEnd: true }));

/** Whether a message that arrives in a chat now is visible to the user. */
export function isInSight(chat_id: number): boolean {
  const open = useOpenChat.getState();
  const isCovered = useSearch.getState().chat_id === chat_id;
  return open.chat_id === chat_id && open.atEnd && !isCovered && document.visibilityState === 'visible';
}
