import type { Chat } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useDesktop } from '#ui/use-desktop.ts';
import { chatTitle } from '../names.ts';
import { sayItLeft, whyItLeft } from './gone.ts';

/**
 * Where the chat on screen leaves the list: the plain address, and a line that says what happened. Who left it by a press
 * of their own goes on to the next chat where the list stands beside it; otherwise none takes its place.
 * @param open the chat on screen
 */
export function useGone(list: Chat[] | undefined, open: Chat | undefined, me: number | null): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const isDesktop = useDesktop();
  const before = useRef<Chat | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (!last || !list || list.some(({ id }) => id === last.id)) return;
    const why = whyItLeft(last.id);
    const next = why === 'pressed' && isDesktop ? list[0] : undefined;
    navigate(next ? paths.chat(next.id) : paths.messages, { replace: true });
    if (why) return;
    const title = chatTitle(last, me);
    void import('./explain.ts').then(
      ({ explain }) => explain(cache, last, title, navigate),
      () => sayItLeft(title),
    );
  }, [open, list, me, isDesktop, cache, navigate]);
}
