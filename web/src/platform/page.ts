import { type ScreenName, titleOf } from '@quad/contract/screens.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isPrerender } from './prerender.ts';

/** How the reader navigated to the current screen. Null for the first screen. */
let came: 'forward' | 'back' | null = null;

/** The path from which a link led to the current screen. Null for the first screen and after Back or Forward. */
let from: string | null = null;

// The router dispatches events with these names for its own navigations, after the URL has changed.
if (!isPrerender) {
  let path = location.pathname;
  const note = (how: typeof came, isPush: boolean) => () => {
    came = how;
    if (how === 'back') from = null;
    else if (isPush) from = path;
    path = location.pathname;
  };
  addEventListener('pushState', note('forward', true));
  addEventListener('replaceState', note('forward', false));
  addEventListener('popstate', note('back', false));
}

/**
 * Whether the browser's Back button leads to this path, because the reader followed a link from this path to the
 * current screen.
 */
export const cameFrom = (path: string): boolean => from === path;

/** Whether the reader came to the current screen by the browser's Back or Forward button. */
export const cameBack = (): boolean => came === 'back';

let shown = '';
let unread = 0;

function showTitle(title = shown): void {
  shown = title;
  document.title = unread > 0 ? `(${unread > 9 ? '9+' : unread}) ${shown}` : shown;
}

/** Puts the unread count before the window's title: "(3) Messages · Quad". 0 removes the count. */
export function setTitleCount(count: number): void {
  unread = count;
  if (shown) showTitle();
}

/** The history state of a navigation that focuses the screen's search field instead of its heading. */
export const AT_SEARCH = { field: 'search' };

/** The search or filter field of the visible screen. */
export const searchInView = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#main input[type="search"]')].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );

function wantedField(): HTMLElement | undefined {
  const { field } = (history.state ?? {}) as Partial<typeof AT_SEARCH>;
  return came === 'forward' && field === AT_SEARCH.field ? searchInView() : undefined;
}

/**
 * Sets the window's title from the table of screens: "Login · Quad". After a navigation, scrolls to the top, except
 * after the browser's Back button.
 * @param within the names to put before the screen's title: "Theo Nakamura" gives "Theo Nakamura · Messages · Quad"
 * @returns a ref for the h1, which needs `tabIndex={-1}` and gets the focus. `AT_SEARCH` focuses the search field
 * instead
 */
export function usePage(
  screen: ScreenName | 'notFound',
  ...within: readonly (string | false | undefined)[]
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = [...within, titleOf(screen)].filter(Boolean).join(' · ');
  useLayoutEffect(() => {
    showTitle(title);
  }, [title]);
  useEffect(() => {
    if (came === null) return;
    if (came === 'forward' && location.hash === '') window.scrollTo(0, 0);
    (wantedField() ?? heading.current)?.focus({ preventScroll: true });
  }, []);
  return heading;
}
