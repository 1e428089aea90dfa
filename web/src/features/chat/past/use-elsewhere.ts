import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { paths } from '#platform/paths.ts';
import type { Chat } from '../chat.ts';

/**
 * Handles the URL of a chat that is not in the list. It redirects to the past chat, or says that the user has no such
 * chat. `useGone` handles a chat that leaves the list while it is open.
 */
export function useElsewhere(list: Chat[] | undefined): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const requestedId = params.get('id');
  const listed = useRef<string | null>(null);
  useEffect(() => {
    if (!list || (requestedId !== null && requestedId === listed.current)) return;
    if (requestedId === null || list.some(({ id }) => id === Number(requestedId))) {
      listed.current = requestedId;
      return;
    }
    let isOpen = true;
    void lead(Number(requestedId));
    async function lead(chat_id: number): Promise<void> {
      // If this code cannot be fetched, the list opens instead. The list has a link to the past chats.
      const code = await import('./explain.ts').catch(fallbackTo(null));
      const hasLed = await code?.leadToPast(cache, chat_id, () => isOpen, navigate);
      if (!hasLed && isOpen) navigate(paths.messages, { replace: true });
    }
    return () => void (isOpen = false);
  }, [list, requestedId, cache, navigate]);
}
