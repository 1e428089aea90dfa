import { useEffect, useRef } from 'react';
import { hasNoFocus, rememberFocus } from './focus.ts';

/**
 * Keeps the focus near a button that is replaced after a press: if no element would have the focus, the nearest control
 * gets it.
 * @param shown a value that changes when the button is replaced
 * @returns call this at the press
 */
export function useKeptFocus(shown: unknown): () => void {
  const giveBack = useRef<(() => void) | null>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (hasNoFocus()) giveBack.current?.();
  }, [shown]);
  // Also where nothing replaces the button.
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
