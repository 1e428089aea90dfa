import { type RefObject, useEffect, useRef } from 'react';

const FIELDS = 'input, textarea, select, button, a, [tabindex]';

/**
 * Takes the focus along where a press puts something else in the place of what was pressed, which would leave it to nobody.
 * @param step what stands there now; a change moves the focus to the first thing in it
 */
export function useFocusWithin<Element extends HTMLElement>(step: string): RefObject<Element | null> {
  const box = useRef<Element>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [step]);
  return box;
}
