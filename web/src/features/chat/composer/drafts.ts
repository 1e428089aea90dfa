/** Unsent text of each chat, kept for as long as the tab lives and forgotten at logout. */
const keyOf = (chat_id: number) => `quad-draft-${chat_id}`;

export function readDraft(chat_id: number): string {
  try {
    return sessionStorage.getItem(keyOf(chat_id)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(chat_id: number, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(chat_id), text);
    else sessionStorage.removeItem(keyOf(chat_id));
  } catch {
    // Storage is refused in some private windows: the draft then lives as long as the composer.
  }
}

/** Whether anything unsent is waiting in a composer. */
export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('quad-draft-'));
  } catch {
    return false;
  }
}
