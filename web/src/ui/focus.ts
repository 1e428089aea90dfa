/** What a press or Tab could reach inside an element. */
const reachable = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled)';

/**
 * Notes where focus is now. The returned function puts it back there, or, if that has left the page, on the nearest
 * survivor: something reachable in the closest ancestor still there, within the same screen or dialog, else the heading
 * of its section or of the screen.
 * @param opener what had the focus, where it has it no more
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
    (near?.querySelector<HTMLElement>(reachable) ?? sectionHeading(near) ?? screenHeading())?.focus();
  };
}

/** The heading of the section that something stands in. */
export const sectionHeading = (within: Element | null | undefined): HTMLElement | null | undefined =>
  within?.closest('section')?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]');

/**
 * The heading of the screen in view: the last one, because a list that an open chat takes the place of fades out before
 * it. A phone keeps what is behind the open screen in the document, unseen.
 */
export function screenHeading(): HTMLElement | undefined {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1[tabindex]')];
  return headings.findLast((heading) => heading.checkVisibility());
}

/** Focuses the first field marked as wrong, in the given part of the page. Returns whether there was one. */
export function focusFirstError(within: ParentNode = document): boolean {
  const wrong = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>(reachable) : wrong;
  control?.focus();
  return Boolean(control);
}

/** Whether nothing has the focus, as when what had it has left the page. */
export const hasNoFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
