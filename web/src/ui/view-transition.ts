import { flushSync } from 'react-dom';

/**
 * Makes a change in which something moves from one place of the screen to another that has the same
 * `view-transition-name`; at once where the browser knows no such moves or the reader wants none, and where nothing moves.
 * A press or a key ends the move.
 * @param from what moves; null where nothing does
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

/** A move that was ended, or could not begin: the change is made all the same. */
function skipped(error: unknown): void {
  if (!(error instanceof DOMException)) throw error;
}
