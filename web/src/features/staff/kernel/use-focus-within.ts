import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

const FIELDS = 'input, textarea, select, button, a, [tabindex]';

/**
 * Moves the focus into the box's new content if the change has removed the focused element.
 * @param step identifies the content. When it changes, the first focusable element gets the focus
 * @param wanted a selector of another element that gets the focus instead
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
