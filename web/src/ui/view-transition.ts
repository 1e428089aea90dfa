import { flushSync } from 'react-dom';

/**
 * Makes a change in which an element moves to the place of another element with the same `view-transition-name`. A
 * press or a key ends the animation.
 * @param from the element that moves; null if no element moves
 */
export function moveOver(from: HTMLElement | null, name: string, change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!from || isStill || !('startViewTransition' in document)) return change();
  from.style.viewTransitionName = name;
  const move = document.startViewTransition(() => {
    from.style.viewTransitionName = '';
    flushSync(change);
  });
  const skip = (): void => move.skipTransition();
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, skip, { once: true });
  move.ready.catch(skipped);
  void move.finished.finally(() => {
    for (const input of ['pointerdown', 'keydown']) removeEventListener(input, skip);
  });
}

/** Handles an animation that was ended or could not begin. The change is made in any case. */
function skipped(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
