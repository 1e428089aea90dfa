import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { hasNoFocus, screenHeading } from '#ui/focus.ts';
import type { Chat } from '../chat.ts';
import { isExplained, sayItLeft } from './gone.ts';

/**
 * Redirects to the list when the open chat leaves the list, and says why. Moves the focus from the chat to the page's
 * heading.
 * @param open the chat on screen
 * @param title the title of that chat
 */
export function useGone(list: Chat[] | undefined, open: Chat | undefined, title: string | undefined): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const before = useRef<{ chat: Chat; title: string } | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = open && { chat: open, title: title ?? '' };
    if (!last || !list || list.some(({ id }) => id === last.chat.id)) return;
    navigate(paths.messages, { replace: true });
    if (hasNoFocus()) screenHeading()?.focus();
    if (isExplained(last.chat.id)) return;
    void import('./explain.ts').then(
      ({ explain }) => explain(cache, last.chat, last.title, navigate),
      () => sayItLeft(last.title),
    );
  }, [open, list, title, cache, navigate]);
}
