import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiError } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { messagesAround, messagesOf } from './queries.ts';
import { holds } from './message-pages.ts';

/**
 * Where one reads in a chat. `message_id` is the message that was jumped to. While `isApart`, what is on screen is a
 * stretch of its own around that message, which does not reach the latest ones: those go on arriving in the chat's own
 * pages, without a gap. The two become one where they meet, or the stretch is left by going to the latest.
 */
export type ScrollTarget = {
  chat_id: number | null;
  message_id: number | null;
  isApart: boolean;
  /** Counts the jumps: each one starts the list anew. */
  visit: number;
};

const NOWHERE: ScrollTarget = { chat_id: null, message_id: null, isApart: false, visit: 0 };

/** Where one reads; at the latest messages unless something was jumped to. */
export const useScrollTarget = create<ScrollTarget>(() => NOWHERE);

/**
 * Brings a message into sight, with what was said before and after it, and the focus on it. A toast tells where that
 * fails.
 * @param uncover takes away what lies over the history, in the same moment
 */
export async function showMessage(
  cache: QueryClient,
  { chat_id, message_id }: { chat_id: number; message_id: number },
  uncover: () => void,
): Promise<void> {
  const isLoaded = holds(cache.getQueryData(messagesOf(chat_id).queryKey), message_id);
  if (!isLoaded) {
    const around = messagesAround(chat_id, message_id);
    cache.removeQueries({ queryKey: around.queryKey });
    try {
      await cache.fetchInfiniteQuery(around);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('Couldn’t load that message');
      return;
    }
  }
  uncover();
  goTo({ chat_id, message_id, isApart: !isLoaded });
}

/** Goes to the latest messages of a chat, if one reads elsewhere in it. */
export function showLatest(chat_id: number): void {
  const { isApart, chat_id: here } = useScrollTarget.getState();
  if (here === chat_id && isApart) goTo({ chat_id, message_id: null, isApart: false });
}

/** Notes that the stretch has met the chat's own pages, without moving anything on screen. */
export const joined = (): void => useScrollTarget.setState({ isApart: false });

/** Forgets where one read. */
export const clearScrollTarget = (): void => goTo({ chat_id: null, message_id: null, isApart: false });

const goTo = (target: Omit<ScrollTarget, 'visit'>): void =>
  useScrollTarget.setState(({ visit }) => ({ ...target, visit: visit + 1 }));
