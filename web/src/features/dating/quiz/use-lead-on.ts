import { useEffect, useLayoutEffect, useRef } from 'react';

/** How an answer was given. Arrow keys pass through all answers; a digit or a press chooses one. */
export type How = 'press' | 'digit' | 'arrow';

/**
 * How long the chosen answer is shown before the next statement comes, in milliseconds. Source: design-brief.md §4.5.
 */
const SEEN_MS = 250;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Turns from an answered statement to the next one.
 * @param step the statement shown: when it changes, the focus goes to its chosen answer, or to its first one
 * @param onward turns to the next
 */
export function useLeadOn(step: number, onward: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(step);
  // Before the paint. Later, a digit that is typed at once would find nothing focused.
  useLayoutEffect(() => {
    if (shown.current !== step)
      (
        box.current?.querySelector<HTMLElement>(':checked') ??
        box.current?.querySelector<HTMLElement>('input')
      )?.focus();
    shown.current = step;
    return () => clearTimeout(timer.current);
  }, [step]);
  const turn = useRef(onward);
  useEffect(() => {
    turn.current = onward;
  });

  function leadOn(how: How): void {
    clearTimeout(timer.current);
    if (how !== 'arrow' && !isStill()) timer.current = setTimeout(() => turn.current(), SEEN_MS);
  }
  return { box, leadOn };
}
