import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

const FIELDS = 'input, textarea, select, button, a, [tabindex]';

/**
 * Keeps the focus in a box whose content changes. If a change removes the focused element, the first control in the box
 * gets the focus.
 * @param step identifies the content
 * @param wanted a selector for the element to focus instead of the first control
 * @returns the ref for the box
 */
export function useFocusWithin<Element extends HTMLElement>(
  step: string,
  wanted: string = FIELDS,
): RefObject<Element | null> {
  const box = useRef<Element>(null);
  const before = useRef(step);
  const focus = useEffectEvent(() => {
    const found = box.current?.querySelector<HTMLElement>(wanted);
    (found ?? box.current?.querySelector<HTMLElement>(FIELDS))?.focus();
  });
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const isLost = hasNoFocus();
    if (isLost) focus();
  }, [step]);
  return box;
}
