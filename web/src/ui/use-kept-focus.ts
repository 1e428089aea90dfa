import { useEffect, useRef } from 'react';
import { hasNoFocus, rememberFocus } from './focus.ts';

/**
 * Keeps the focus near a button that gives way to something else once it was pressed: where it would be nowhere, it goes
 * to the nearest thing that can have it.
 * @param shown what is drawn in the button's place: another value, another thing
 * @returns what to call at the press
 */
export function useKeptFocus(shown: unknown): () => void {
  const giveBack = useRef<(() => void) | null>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (hasNoFocus()) giveBack.current?.();
  }, [shown]);
  // Also where nothing takes its place.
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
