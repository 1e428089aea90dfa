import { hasNoFocus, screenHeading, sectionHeading } from '#ui/focus.ts';

const REACHABLE = ':is(a[href], button, input):not(:disabled)';

/** How long it waits for the row to be removed, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Moves the focus after a row of a list has been removed. Call it before, while the focus is in the row. The focus then
 * goes to a neighbouring row, or to the heading of the section or the screen. If the user has moved the focus elsewhere
 * meanwhile, it does nothing.
 */
export function focusAfterRemoval(row: Element | null | undefined): void {
  const list = row?.parentElement;
  if (!row || !list) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const heading = sectionHeading(row) ?? screenHeading();
  const watch = new MutationObserver(() => {
    if (row.isConnected) return;
    stop();
    if (!hasNoFocus()) return;
    const survivor = next?.isConnected ? next.querySelector<HTMLElement>(REACHABLE) : null;
    (survivor ?? heading)?.focus();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    watch.disconnect();
    clearTimeout(timer);
  }
  watch.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the heading of the screen. Call it when a dialog closes because a link in it has opened that screen. */
export function focusScreen(): void {
  screenHeading()?.focus({ preventScroll: true });
}
