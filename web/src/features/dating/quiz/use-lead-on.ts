import { useEffect, useLayoutEffect, useRef } from 'react';

/** How an answer was given: arrows try one after the other, a digit or a press means it. */
export type How = 'press' | 'digit' | 'arrow';

/** How long an answer is seen before the next statement comes, in milliseconds. Source: design-brief.md §4.5. */
const SEEN_MS = 250;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Leads from an answered statement to the next one.
 * @param step the statement shown: when it changes, the keyboard goes to its answer, or to its first one
 * @param onward turns to the next
 */
export function useLeadOn(step: number, onward: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(step);
  // Before anybody sees the page: later, a digit that is typed at once would find nothing in focus.
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
