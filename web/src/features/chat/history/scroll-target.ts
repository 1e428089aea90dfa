import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { ApiError } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { messagesAround, messagesOf } from './queries.ts';
import { holds } from './message-pages.ts';

/**
 * The user's position in a chat. `message_id` is the message to which the user jumped. While `isApart` is true, the
 * screen shows a segment around that message, with a gap between the segment and the chat's latest messages.
 */
export type ScrollTarget = {
  chat_id: number | null;
  message_id: number | null;
  isApart: boolean;
  /** The number of jumps so far. Each jump remounts the list. */
  visit: number;
};

const NOWHERE: ScrollTarget = { chat_id: null, message_id: null, isApart: false, visit: 0 };

/** The user's position in a chat. Before any jump, the user is at the latest messages. */
export const useScrollTarget = create<ScrollTarget>(() => NOWHERE);

/**
 * Fetches the messages around a message, scrolls to the message and focuses it. A failure shows a toast.
 * @param uncover closes any panel that covers the history
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

/** Records that the segment is now part of the chat's own pages. Nothing moves on screen. */
export const joined = (): void => useScrollTarget.setState({ isApart: false });

/** Resets the user's position. */
export const clearScrollTarget = (): void => goTo({ chat_id: null, message_id: null, isApart: false });

const goTo = (target: Omit<ScrollTarget, 'visit'>): void =>
  useScrollTarget.setState(({ visit }) => ({ ...target, visit: visit + 1 }));
