import { hasNoFocus, screenHeading, sectionHeading } from '#ui/focus.ts';

const REACHABLE = ':is(a[href], button, input):not(:disabled)';

/** How long a row may take to leave, in milliseconds, after which nobody waits for it. */
const PATIENCE_MS = 5000;

/**
 * Call it when a list's row is about to leave with the focus in it: once it is gone, focus goes to the row that takes
 * its place, else to the heading of the section or the screen. Nothing happens when the reader has gone elsewhere meanwhile.
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

/** Focuses the heading of the screen in view: call it when a dialog closes because a link in it led there. */
export function focusScreen(): void {
  screenHeading()?.focus({ preventScroll: true });
}
