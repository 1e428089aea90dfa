import { useLayoutEffect, useRef, useState } from 'react';
import { showToast } from './toasts.ts';

/**
 * For a sheet that says what became of what it sent. A person who has closed it meanwhile is told all the same, and
 * finds the form when it is opened again.
 * @param words what is said of it
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
