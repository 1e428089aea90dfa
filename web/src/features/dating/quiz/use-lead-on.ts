import { useEffect, useLayoutEffect, useRef } from 'react';

/** How the user chose an answer. An arrow key does not open the next statement: it chooses each answer in turn. */
export type How = 'press' | 'digit' | 'arrow';

/**
 * How long the page shows the chosen answer before the next statement, in milliseconds. Source: design-brief.md §4.5.
 */
const SEEN_MS = 250;

/**
 * How long a press on Next counts for the previous statement after the page has turned by itself, in milliseconds. The
 * user may have begun to press before the page turned.
 */
const LATE_MS = 1000;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows the next statement after the user has answered one.
 * @param step the current statement; when it changes, the chosen answer gets the focus, or the first answer if none is
 * chosen
 * @param onward shows the next statement
 */
export function useLeadOn(step: number, onward: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(step);
  const turnedAt = useRef(-Infinity);
  // Runs before the paint. Otherwise no answer would have the focus yet, and a quickly typed digit would be lost.
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
    if (how !== 'arrow' && !isStill()) timer.current = setTimeout(turnPage, SEEN_MS);
  }
  function turnPage(): void {
    turnedAt.current = performance.now();
    turn.current();
  }
  /** Whether the page has turned by itself so recently that a press counts for the previous statement. */
  const hasJustTurned = () => performance.now() - turnedAt.current < LATE_MS;
  return { box, leadOn, hasJustTurned };
}
