import { useLayoutEffect, useRef, useState } from 'react';
import { showToast } from './toasts.ts';

/**
 * The state of a sheet that confirms what the user has sent. If the user closes the sheet before the answer, a toast
 * confirms instead.
 * @param words the text of the toast
 */
export function useSent(
  open: boolean,
  words: string,
): { isSent: boolean; sent: () => void; reset: () => void } {
  const [isSent, setSent] = useState(false);
  const isOpen = useRef(open);
  useLayoutEffect(() => void (isOpen.current = open), [open]);
  return {
    isSent,
    sent: () => (isOpen.current ? setSent(true) : void showToast(words)),
    reset: () => setSent(false),
  };
}
