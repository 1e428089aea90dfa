/**
 * Focuses the title of the open pane, after an action that removes the focused element. It is the last visible title of
 * the console.
 */
export function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('main header :is(h1, h2)[tabindex]')];
  titles.findLast((title) => title.checkVisibility())?.focus();
}
