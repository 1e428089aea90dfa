import { useLayoutEffect, useRef, useState } from 'react';
import { showToast } from './toasts.ts';

/**
 * For a sheet that confirms what it has sent. If the user has closed it meanwhile, a toast confirms it, and the form is
 * there again when the sheet is opened.
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
