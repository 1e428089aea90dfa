import { showToast } from '#ui/toasts.ts';

const explained = new Set<number>();

/**
 * Notes that a chat is about to leave the list and nothing has to be said of it: by a press of one's own, or explained
 * elsewhere. @returns takes that back, as when it failed
 */
export function leavesList(chat_id: number): () => void {
  explained.add(chat_id);
  return () => void explained.delete(chat_id);
}

/** Whether nothing has to be said of a chat that has just left the list; asked once for each time. */
export const isExplained = (chat_id: number): boolean => explained.delete(chat_id);

/** The toast for a chat that is gone and of which the reason is not known. */
export const leftLine = (title: string): string => `${title} isn’t in your chats any more`;

/** Says that a chat is gone, where nobody can be asked why. */
export const sayItLeft = (title: string): void => void showToast(leftLine(title), undefined, { stays: true });
