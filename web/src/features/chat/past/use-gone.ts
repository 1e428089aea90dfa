import type { Chat } from '@quad/contract/chat/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { chatTitle } from '../names.ts';
import { wasChosen } from './gone.ts';

/**
 * Where the chat on screen leaves the list: the plain address, and a line that says what happened, unless oneself did it.
 * @param open the chat on screen
 */
export function useGone(list: Chat[] | undefined, open: Chat | undefined, me: number | null): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const before = useRef<Chat | undefined>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = open;
    if (!last || !list || list.some(({ id }) => id === last.id)) return;
    navigate(paths.messages, { replace: true });
    if (wasChosen(last.id)) return;
    void import('./explain.ts').then(({ explain }) => explain(cache, last, chatTitle(last, me), navigate));
  }, [open, list, me, cache, navigate]);
}
