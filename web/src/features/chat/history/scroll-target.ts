import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiError } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { messagesAround, messagesOf } from './queries.ts';
import { holds } from './message-pages.ts';

/**
 * The user's position in a chat. `message_id` is the message that the user jumped to. While `isApart`, the screen shows
 * a separate segment around that message, which does not reach the latest messages. New messages still arrive in the
 * chat's own pages, without a gap. The segment is joined to those pages once no message is missing between them. It is
 * dropped when the user goes to the latest messages.
 */
export type ScrollTarget = {
  chat_id: number | null;
  message_id: number | null;
  isApart: boolean;
  /** Counts the jumps. Each jump remounts the list. */
  visit: number;
};

const NOWHERE: ScrollTarget = { chat_id: null, message_id: null, isApart: false, visit: 0 };

/** The user's position in a chat. Without a jump to a message, it is at the latest messages. */
export const useScrollTarget = create<ScrollTarget>(() => NOWHERE);

/**
 * Scrolls to a message, fetches the messages around it, and focuses it. If that fails, a toast says so.
 * @param uncover closes any panel that covers the history, at the same time
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

/** Goes to the latest messages of a chat, if the screen shows a separate segment of it. */
export function showLatest(chat_id: number): void {
  const { isApart, chat_id: here } = useScrollTarget.getState();
  if (here === chat_id && isApart) goTo({ chat_id, message_id: null, isApart: false });
}

/** Records that the segment was joined to the chat's own pages. Nothing moves on screen. */
export const joined = (): void => useScrollTarget.setState({ isApart: false });

/** Forgets the user's position. */
export const clearScrollTarget = (): void => goTo({ chat_id: null, message_id: null, isApart: false });

const goTo = (target: Omit<ScrollTarget, 'visit'>): void =>
  useScrollTarget.setState(({ visit }) => ({ ...target, visit: visit + 1 }));
