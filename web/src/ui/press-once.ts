import type { MouseEvent } from 'react';

/**
 * Ignores the second half of a double click. For the button of a form that is emptied when it is sent: the second click
 * may come when the form is already empty, and was meant for the sent text.
 */
export function pressOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
