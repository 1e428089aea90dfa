import { useEffect } from 'react';

const CONTROL = 'a, button, input, label, select, summary, textarea, [role="button"], [role="option"]';

/** The control that a press hits. If the press hits a label, this is the label's field. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * Whether a control is an input, such as a radio or a checkbox. Quick answers to successive questions are intended, and
 * the user can change them.
 */
const isChoice = (control: Element | null): boolean => control instanceof HTMLInputElement;

/**
 * Ignores the second half of a double click if the first half has put another control under the pointer. The user has
 * not read the second control.
 */
export function useNoStrayPresses(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    function onClick(event: MouseEvent): void {
      const control = controlOf(event.target);
      // `detail` counts the clicks in quick succession at one place.
      if (event.detail > 1 && control !== pressed && !isChoice(control)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else pressed = control;
    }
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}
