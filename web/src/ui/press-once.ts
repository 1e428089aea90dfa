import type { MouseEvent } from 'react';

/**
 * For the button of a form that empties itself: the second half of a double press may find it empty already, and was meant
 * for what has been sent.
 */
export function pressOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
