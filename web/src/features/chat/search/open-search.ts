import { create } from 'zustand';

/**
 * The state of the search: the chat that is being searched, if any; the last search text; and in `of` the chat of that
 * text.
 */
export const useSearch = create<{ chat_id: number | null; text: string; of: number | null }>(() => ({
  chat_id: null,
  text: '',
  of: null,
}));

/** Opens the search of a chat, with the text that was last searched there. */
export const openSearch = (chat_id: number): void =>
  useSearch.setState(({ text, of }) => ({ chat_id, of: chat_id, text: of === chat_id ? text : '' }));
export const closeSearch = (): void => useSearch.setState({ chat_id: null });
export const lookFor = (text: string): void => useSearch.setState({ text });
