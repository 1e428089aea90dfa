import { useSession } from '#platform/session.ts';

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

const chosen = new Map<number, readonly File[]>();
// They go with whoever chose them.
useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) chosen.clear();
});

/** Files chosen for a chat and not sent: no storage holds them, so they live as long as the page. */
export const readFiles = (chat_id: number): readonly File[] => chosen.get(chat_id) ?? [];

export function keepFiles(chat_id: number, files: readonly File[]): void {
  if (files.length > 0) chosen.set(chat_id, files);
  else chosen.delete(chat_id);
}

/** Whether anything unsent is waiting in a composer. */
export function hasDrafts(): boolean {
  if (chosen.size > 0) return true;
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('quad-draft-'));
  } catch {
    return false;
  }
}
