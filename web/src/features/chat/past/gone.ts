const chosen = new Set<number>();

/** Notes that a chat leaves the list by one's own choice, or for a reason told elsewhere. @returns takes that back, as when it failed */
export function leftByChoice(chat_id: number): () => void {
  chosen.add(chat_id);
  return () => void chosen.delete(chat_id);
}

/** Whether a chat that has just left the list did so by one's own choice; asked once for each time. */
export const wasChosen = (chat_id: number): boolean => chosen.delete(chat_id);
