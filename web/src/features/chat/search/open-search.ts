import { create } from 'zustand';

/**
 * The state of the search. `chat_id` is the chat whose search is open, or null. `text` is the last search text, and
 * `of` is the chat of that text.
 */
export const useSearch = create<{ chat_id: number | null; text: string; of: number | null }>(() => ({
  chat_id: null,
  text: '',
  of: null,
}));

/** Opens the search of a chat. Keeps the last search text if it belongs to the same chat. */
export const openSearch = (chat_id: number): void =>
  useSearch.setState(({ text, of }) => ({ chat_id, of: chat_id, text: of === chat_id ? text : '' }));
export const closeSearch = (): void => useSearch.setState({ chat_id: null });
export const lookFor = (text: string): void => useSearch.setState({ text });
