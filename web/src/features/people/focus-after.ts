import { firstReachable, hasNoFocus, screenHeading, sectionHeading } from '#ui/focus.ts';

/** The maximum time to wait until the row is removed, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Moves the focus after a row is removed from a list: to a neighbouring row, or to the heading of the section or the
 * screen. Call it before the removal, while the row has the focus.
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
    const survivor = next?.isConnected ? firstReachable(next) : null;
    (survivor ?? heading)?.focus();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop(): void {
    watch.disconnect();
    clearTimeout(timer);
  }
  watch.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the heading of the screen. A dialog calls this when it closes because the user has followed a link in it. */
export function focusScreen(): void {
  screenHeading()?.focus({ preventScroll: true });
}
