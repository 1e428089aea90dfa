/**
 * Gives the focus to the title of what is open: after an act that takes away what had it. Of the titles in the console's
 * panes that is the last in view.
 */
export function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('main header :is(h1, h2)[tabindex]')];
  titles.findLast((title) => title.checkVisibility())?.focus();
}
