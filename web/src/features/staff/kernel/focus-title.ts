/**
 * Focuses the title of the open pane. Call it after an action that removes the focused element. Of the console's
 * visible titles, the open pane's is the last.
 */
export function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('main header :is(h1, h2)[tabindex]')];
  titles.findLast((title) => title.checkVisibility())?.focus();
}
