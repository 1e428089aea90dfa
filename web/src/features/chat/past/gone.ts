import { showToast } from '#ui/toasts.ts';

/** Why a chat leaves the list, where nothing has to be said of it: by a press of one's own, or explained elsewhere. */
type Known = 'pressed' | 'explained';

const known = new Map<number, Known>();

/** Notes why a chat is about to leave the list. @returns takes that back, as when it failed */
export function leavesList(chat_id: number, why: Known): () => void {
  known.set(chat_id, why);
  return () => void known.delete(chat_id);
}

/** Why a chat has just left the list, where that is known; asked once for each time. */
export function whyItLeft(chat_id: number): Known | undefined {
  const why = known.get(chat_id);
  known.delete(chat_id);
  return why;
}

/** The toast for a chat that is gone and of which the reason is not known. */
export const leftLine = (title: string): string => `${title} isn’t in your chats any more`;

/** Says that a chat is gone, where nobody can be asked why. */
export const sayItLeft = (title: string): void => void showToast(leftLine(title), undefined, { stays: true });
