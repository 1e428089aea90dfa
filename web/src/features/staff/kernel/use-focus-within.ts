import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

const FIELDS = 'input, textarea, select, button, a, [tabindex]';

/**
 * Takes the focus along where a press puts something else in the place of what was pressed, which would leave it to nobody.
 * @param step what stands there now; a change moves the focus to the first thing in it
 * @param wanted a selector of what is to have it in place of the first thing
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
