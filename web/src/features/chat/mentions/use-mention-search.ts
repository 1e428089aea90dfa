import { useEffect, useState } from 'react';
import { BOX } from '../changes/editing.ts';

/** A name that is being written: where its "@" is in the text, and what is written after it. */
export type MentionSearch = { at: number; name: string };

/** What stands before the caret: "@" after a space or at the beginning, and up to two words of a name right after it. */
const BEFORE_CARET = /(?:^|\s)@((?:[\p{L}\p{N}'’.-]{1,32}(?: [\p{L}\p{N}'’.-]{0,32})?)?)$/u;

/** The name that a text has before its caret. Null if it has none. */
export function searchAt(text: string, caret: number): MentionSearch | null {
  const name = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  return name === undefined ? null : { at: caret - name.length - 1, name };
}

const boxOfChat = (): HTMLTextAreaElement | null => document.querySelector(BOX);

/** Follows the name that the user is writing in the open chat's box. Null if there is none. */
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
