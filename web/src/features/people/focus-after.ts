import { hasNoFocus, screenHeading, sectionHeading } from '#ui/focus.ts';

const REACHABLE = ':is(a[href], button, input):not(:disabled)';

/** The longest wait for a row to be removed, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Call it when a list's row with the focus in it is about to be removed. Afterwards the focus goes to a neighbouring
 * row, or to the heading of the section or the screen. It does nothing if the user has moved the focus elsewhere
 * meanwhile.
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

/** Focuses the heading of the screen. Call it when a dialog closes because its link opened that screen. */
export function focusScreen(): void {
  screenHeading()?.focus({ preventScroll: true });
}
