import type { MouseEvent } from 'react';

/**
 * For the button of a form that empties itself when it is sent. Ignores the second half of a double click: it may come
 * when the form is empty already, and was meant for the sent text.
 */
export function pressOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
