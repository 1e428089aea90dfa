import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { chats } from './queries.ts';

/** Adds the shortcuts that open the chat above or below the open one: Alt with an arrow key, on every screen. */
export function useChatShortcuts(): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();

  function open(by: 1 | -1): void {
    const list = cache.getQueryData(chats.queryKey) ?? [];
    const here = list.findIndex(({ id }) => id === Number(params.get('id')));
    const next = list[here < 0 ? (by > 0 ? 0 : list.length - 1) : here + by];
    if (next) navigate(paths.chat(next.id));
  }

  useShortcuts([
    { keys: 'Alt+ArrowUp', label: 'Previous chat', group: 'Chats', run: () => open(-1) },
    { keys: 'Alt+ArrowDown', label: 'Next chat', group: 'Chats', run: () => open(1) },
  ]);
}
