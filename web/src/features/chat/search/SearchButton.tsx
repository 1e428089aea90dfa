import { useEffect, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { preloadSearch } from '../lazy-parts.ts';
import { closeSearch, openSearch, useSearch } from './open-search.ts';

/**
 * The button that opens the search of a chat. The keys `/`, Ctrl F and ⌘ F also open it, because the browser's own
 * search would find only the rendered messages.
 */
export function SearchButton({ chat_id }: { chat_id: number }) {
  const isOpen = useSearch((search) => search.chat_id === chat_id);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => openSearch(chat_id);
  useShortcuts(
    ['/', 'Mod+f'].map((keys) => ({
      keys,
      label: 'Search in this chat',
      group: 'Chats',
      run: open,
      leadsToField: true,
    })),
  );
  useEffect(() => closeSearch, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    // After a press on a search result, the focus is already on its message.
    if (wasOpen.current && !isOpen && hasNoFocus()) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <IconButton
      ref={button}
      icon="find"
      label="Search messages"
      aria-expanded={isOpen}
      onPointerEnter={preloadSearch}
      onFocus={preloadSearch}
      onClick={isOpen ? closeSearch : open}
    />
  );
}
