import { useEffect } from 'react';

const CONTROL = 'a, button, input, label, select, summary, textarea, [role="button"], [role="option"]';

/** What a press is on: of a label the field that it names. */
function controlOf(target: EventTarget | null): Element | null {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/** Answers to one question after the other, in one place, are each meant: what is chosen can be chosen anew. */
const isChoice = (control: Element | null): boolean => control instanceof HTMLInputElement;

/**
 * Swallows the second half of a double press where the first half put something else under the pointer: it was meant for
 * what was there before, and would open or undo what nobody has read yet.
 */
export function useNoStrayPresses(): void {
  useEffect(() => {
    let pressed: Element | null = null;
    function onClick(event: MouseEvent): void {
      const control = controlOf(event.target);
      // Browsers count the presses that follow each other in one place.
      if (event.detail > 1 && control !== pressed && !isChoice(control)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else pressed = control;
    }
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}
