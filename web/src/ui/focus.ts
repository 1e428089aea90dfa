/** A selector for the controls that are reachable by a press or Tab. */
const reachable = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled)';

/**
 * Returns the element itself if it is reachable, as a post of a feed is. Otherwise returns the element's first control.
 */
export const firstReachable = (within: Element): HTMLElement | null =>
  within instanceof HTMLElement && within.matches(reachable)
    ? within
    : within.querySelector<HTMLElement>(reachable);

/**
 * Stores the element that has the focus.
 * @param opener the element that had the focus, if the focus is already elsewhere
 * @returns a function that focuses this element again, or the nearest remaining control or heading
 */
export function rememberFocus(opener: Element | null = document.activeElement): () => void {
  const ancestors: Element[] = [];
  for (let at = opener?.parentElement; at && !at.matches('main, dialog, body, html'); at = at.parentElement)
    ancestors.push(at);
  return () => {
    if (opener instanceof HTMLElement && opener.checkVisibility() && opener !== document.body) {
      opener.focus();
      return;
    }
    const near = ancestors.find((ancestor) => ancestor.checkVisibility());
    const control = near?.querySelector<HTMLElement>(reachable);
    if (control) control.focus();
    // Does not scroll: a link in the dialog may have opened another screen or section, already at the right position.
    else (sectionHeading(near ?? linkedSection()) ?? screenHeading())?.focus({ preventScroll: true });
  };
}

/** The section in the fragment of the address. */
const linkedSection = (): HTMLElement | null => document.getElementById(location.hash.slice(1));

/** The visible heading of the section that contains an element. */
export function sectionHeading(within: Element | null | undefined): HTMLElement | null {
  const heading = within?.closest('section')?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]');
  return heading?.checkVisibility() ? heading : null;
}

/**
 * The heading of the visible screen. The last visible heading counts. While a list fades out, its heading is still
 * visible, above the heading of the opened chat.
 */
export function screenHeading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1[tabindex]')];
  return headings.findLast((heading) => heading.checkVisibility());
}

/** Whether no element has the focus, for example after the focused element was removed. */
export const hasNoFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
