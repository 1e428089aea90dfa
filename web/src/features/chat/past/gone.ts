import { showToast } from '#ui/toasts.ts';

const explained = new Set<number>();

/**
 * Records that a chat is about to leave the list and needs no explanation, because the user closed or left the chat, or
 * another toast explains it.
 * @returns a function that removes the record, for example after a failure
 */
export function leavesList(chat_id: number): () => void {
  explained.add(chat_id);
  return () => void explained.delete(chat_id);
}

/** Whether a chat that has just left the list needs no explanation. Each record counts once. */
export const isExplained = (chat_id: number): boolean => explained.delete(chat_id);

export const leftLine = (title: string): string => `${title} isn’t in your chats any more`;

/** Says that a chat is gone, without a reason. Used if the reason cannot be fetched. */
export const sayItLeft = (title: string): void => void showToast(leftLine(title), undefined, { stays: true });
