import { useEffect, useRef } from 'react';
import { hasNoFocus, rememberFocus } from './focus.ts';

/**
 * Keeps the focus near a button that is replaced after a press. The nearest control gets the focus that the button has
 * lost.
 * @param shown a value that changes when the button is replaced
 * @returns a function to call at the press
 */
export function useKeptFocus(shown: unknown): () => void {
  const giveBack = useRef<(() => void) | null>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (hasNoFocus()) giveBack.current?.();
  }, [shown]);
  // The focus is also restored at unmount, because no element replaces the button then.
  useEffect(
    () => () => {
      if (hasNoFocus()) giveBack.current?.();
    },
    [],
  );
  return () => {
    giveBack.current = hasNoFocus() ? null : rememberFocus();
  };
}
