import type { MouseEvent } from 'react';

/**
 * Ignores the second half of a double click. Use it for the button of a form that is emptied when it is sent, because
 * the second click would send the empty form.
 */
export function pressOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
