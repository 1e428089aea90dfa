import type { KeyboardEvent } from 'react';

/**
 * Moves the focus through a list of links by arrow keys, Home and End. Use it as `onKeyDown` of a list with only one
 * link in the tab order.
 */
export function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const here = rows.findIndex((row) => row === event.target);
  const to = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: rows.length - 1 }[event.key];
  if (here < 0 || to === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(to, rows.length - 1))]?.focus();
}
