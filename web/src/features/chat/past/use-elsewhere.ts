import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Chat } from '../chat.ts';

/**
 * Where the address names a chat that is not in the list: leads to it among the past ones, or says that it is none of
 * the reader's. Of one that leaves the list while it is open `useGone` tells.
 */
export function useElsewhere(list: Chat[] | undefined): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const listed = useRef<string | null>(null);
  useEffect(() => {
    if (!list || wanted === null || wanted === listed.current) return;
    if (list.some(({ id }) => id === Number(wanted))) {
      listed.current = wanted;
      return;
    }
    void import('./explain.ts').then(
      ({ leadToPast }) => leadToPast(cache, Number(wanted), navigate),
      () => undefined, // the list stands there, and past chats have their own way
    );
  }, [list, wanted, cache, navigate]);
}
