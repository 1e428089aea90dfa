import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { paths } from '#platform/paths.ts';
import type { Chat } from '../chat.ts';

/**
 * Handles an address with a chat that the list lacks: goes to it among the past ones, or says that it is none of the
 * user's. If a chat leaves the list while it is open, `useGone` handles that.
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
      // Without this code the list is opened. Past chats have their own link there.
      const code = await import('./explain.ts').catch(fallbackTo(null));
      const hasLed = await code?.leadToPast(cache, chat_id, () => isOpen, navigate);
      if (!hasLed && isOpen) navigate(paths.messages, { replace: true });
    }
    return () => void (isOpen = false);
  }, [list, requestedId, cache, navigate]);
}
