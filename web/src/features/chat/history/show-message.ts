import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#platform/request.ts';
import { showToast } from '#ui/toasts.ts';
import { holds } from './message-pages.ts';
import { messagesAround, messagesOf } from './queries.ts';
import { goTo } from './scroll-target.ts';

/**
 * Fetches the messages around a message, scrolls to the message and focuses it. A failure shows a toast.
 * @param from the id of the reply, if the user jumps from the quote in that reply
 * @param uncover closes any panel that covers the history
 */
export async function showMessage(
  cache: QueryClient,
  { chat_id, message_id, from = null }: { chat_id: number; message_id: number; from?: number | null },
  uncover: () => void = () => undefined,
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
  goTo({ chat_id, message_id, isApart: !isLoaded, from });
}
