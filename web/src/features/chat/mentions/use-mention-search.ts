import { useEffect, useState } from 'react';
import { BOX } from '../changes/editing.ts';

/**
 * An unfinished mention. `at` is the position of its "@" in the text, and `name` is what the user has written after it.
 */
export type MentionSearch = { at: number; name: string };

/**
 * Matches an unfinished mention at the end of the text before the caret. It begins with "@", at the beginning of the
 * text or after a space. Up to two words of a name follow directly.
 */
const BEFORE_CARET = /(?:^|\s)@((?:[\p{L}\p{N}'’.-]{1,32}(?: [\p{L}\p{N}'’.-]{0,32})?)?)$/u;

/** Returns the unfinished mention before the caret of a text. Null if there is none. */
export function searchAt(text: string, caret: number): MentionSearch | null {
  const name = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { at: caret - name.length - 1, name };
}

const boxOfChat = (): HTMLTextAreaElement | null => document.querySelector(BOX);

/** A hook that returns the unfinished mention in the open chat's box. Null if there is none. */
export function useMentionSearch(): MentionSearch | null {
  const [search, setSearch] = useState<MentionSearch | null>(null);
  useEffect(() => {
    const look = () => {
      const box = boxOfChat();
      const isThere = box && document.activeElement === box && box.selectionStart === box.selectionEnd;
      const next = isThere ? searchAt(box.value, box.selectionStart) : null;
      setSearch((now) => (now?.at === next?.at && now?.name === next?.name ? now : next));
    };
    look();
    document.addEventListener('selectionchange', look);
    document.addEventListener('input', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('input', look);
      document.removeEventListener('focusin', look);
    };
  }, []);
  return search;
}
