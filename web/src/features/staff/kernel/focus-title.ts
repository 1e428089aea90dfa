/**
 * Focuses the title of the open pane, which is the console's last visible title. Call it after an action that removes
 * the focused element.
 */
export function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('main header :is(h1, h2)[tabindex]')];
  titles.findLast((title) => title.checkVisibility())?.focus();
}
