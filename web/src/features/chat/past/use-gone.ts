import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useDesktop } from '#ui/use-desktop.ts';
import type { Chat } from '../chat.ts';
import { sayItLeft, whyItLeft } from './gone.ts';

/**
 * Where the chat on screen leaves the list: the plain address, and a line that says what happened. Who left it by a press
 * of their own goes on to the next chat where the list stands beside it; otherwise none takes its place.
 * @param open the chat on screen
 * @param title what it is called
 */
export function useGone(list: Chat[] | undefined, open: Chat | undefined, title: string | undefined): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const isDesktop = useDesktop();
  const before = useRef<{ chat: Chat; title: string } | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = open && { chat: open, title: title ?? '' };
    if (!last || !list || list.some(({ id }) => id === last.chat.id)) return;
    const why = whyItLeft(last.chat.id);
    const next = why === 'pressed' && isDesktop ? list[0] : undefined;
    navigate(next ? paths.chat(next.id) : paths.messages, { replace: true });
    if (why) return;
    void import('./explain.ts').then(
      ({ explain }) => explain(cache, last.chat, last.title, navigate),
      () => sayItLeft(last.title),
    );
  }, [open, list, title, isDesktop, cache, navigate]);
}
