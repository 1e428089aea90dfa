import type { MouseEvent } from 'react';

/**
 * For the button of a form that empties itself when it is sent. The second half of a double click would find it empty
 * and press the button again, so it is ignored.
 */
export function pressOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
