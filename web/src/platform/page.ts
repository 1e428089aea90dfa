import { type ScreenName, titleOf } from '@quad/contract/screens.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isPrerender } from './prerender.ts';

/** How the reader came to the page that is about to be shown; null while it is the one the browser loaded. */
let came: 'forward' | 'back' | null = null;

// The router tells of its own navigations by these two names.
if (!isPrerender) {
  for (const name of ['pushState', 'replaceState']) addEventListener(name, () => (came = 'forward'));
  addEventListener('popstate', () => (came = 'back'));
}

/** Whether the reader came to where they are by the browser's Back or Forward. */
export const cameBack = (): boolean => came === 'back';

let shown = '';
let unread = 0;

/** Names the window's tab. */
function showTitle(title = shown): void {
  shown = title;
  document.title = unread > 0 ? `(${unread > 9 ? '9+' : unread}) ${shown}` : shown;
}

/** Says in front of the window's title how much is unread: "(3) Messages · Quad"; 0 for nothing. */
export function setTitleCount(count: number): void {
  unread = count;
  if (shown) showTitle();
}

/** What the history keeps of a way that leads to a screen's search, not to its heading. */
export const AT_SEARCH = { field: 'search' };

/** The search or filter of the screen in view. */
export const searchInView = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#main input[type="search"]')].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );

function wantedField(): HTMLElement | undefined {
  const { field } = (history.state ?? {}) as Partial<typeof AT_SEARCH>;
  return came === 'forward' && field === AT_SEARCH.field ? searchInView() : undefined;
}

/**
 * The one owner of the window's title: takes it from the table of screens ("Login · Quad") and, after a navigation, takes
 * the reader to the screen's start: focus on the h1 that gets the returned ref (and `tabIndex={-1}`), or on the search that
 * they asked for, scrolled to the top unless they came by Back.
 * @param within where on the screen one is, said first: "Theo Nakamura · Messages · Quad"
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
