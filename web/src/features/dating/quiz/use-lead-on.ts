import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How an answer was given: arrows try one after the other, a digit or a press means it. */
export type How = 'press' | 'digit' | 'arrow';

/** How long an answer is seen before the next statement comes, in milliseconds. Source: design-brief.md §4.5. */
const SEEN_MS = 250;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Leads from an answered statement to the next one: to the next page where one stands alone, along the page by a digit.
 * @param start the first statement shown: when it changes, the keyboard goes to it
 * @param onward turns the page; null where several stand together
 */
export function useLeadOn(start: number, onward: (() => void) | null) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(start);
  // Before anybody sees the page: later it would go back to the first of them under digits that are being typed.
  useLayoutEffect(() => {
    if (shown.current !== start) focusOn(box, 0);
    shown.current = start;
    return () => clearTimeout(timer.current);
  }, [start]);
  const turn = useRef(onward);
  useEffect(() => {
    turn.current = onward;
  });

  function leadOn(id: string, how: How): void {
    clearTimeout(timer.current);
    if (how === 'arrow') return;
    if (!onward) {
      const at = groupsIn(box).findIndex((group) => group.querySelector(`[name="${id}"]`));
      if (how === 'digit') focusOn(box, at + 1);
    } else if (!isStill()) timer.current = setTimeout(() => turn.current?.(), SEEN_MS);
  }
  return { box, leadOn };
}

const groupsIn = (box: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(box.current?.querySelectorAll<HTMLElement>('fieldset') ?? []),
];

/** The keyboard goes to a statement's answer, or to its first one; past the last, to what leads on. */
function focusOn(box: RefObject<HTMLElement | null>, at: number): void {
  const group = groupsIn(box)[at];
  const target = group
    ? (group.querySelector<HTMLElement>(':checked') ?? group.querySelector<HTMLElement>('input'))
    : box.current?.querySelector<HTMLElement>('[type="submit"]');
  target?.focus();
}
