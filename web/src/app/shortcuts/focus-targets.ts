import { searchInView } from '#platform/page.ts';

/**
 * The selector of a list's entries. `entries` leaves out a chat's history, where the arrow keys already move the focus
 * between messages.
 */
const ENTRIES = 'li, article';
const REACHABLE = ':is(a[href], button, input, [tabindex="0"]):not(:disabled)';

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** The part of the page in which the keys j and k move between entries: the open panel, or else the screen. */
const walkedThrough = (): Element | null =>
  document.activeElement?.closest('aside') ?? document.querySelector('#main');

function entries(): { entry: Element; way: HTMLElement }[] {
  const within = walkedThrough();
  if (!within) return [];
  return [...within.querySelectorAll<HTMLElement>(ENTRIES)].flatMap((entry) => {
    const isInner = entry.parentElement?.closest(ENTRIES) !== null || entry.closest('[role="log"]') !== null;
    // A focusable entry gets the focus itself, and Enter opens it. A link inside the entry would open another page.
    const way = entry.matches(REACHABLE) ? entry : entry.querySelector<HTMLElement>(REACHABLE);
    return way && !isInner && isShown(entry) ? [{ entry, way }] : [];
  });
}

/** Moves the focus to the next or the previous entry of the screen's list. */
export function step(by: 1 | -1): void {
  const all = entries();
  const here = all.findIndex(({ entry }) => entry.contains(document.activeElement));
  const next = here < 0 ? (by > 0 ? 0 : all.length - 1) : here + by;
  all[next]?.way.focus();
  all[next]?.entry.scrollIntoView({ block: 'nearest' });
}

/** Focuses the screen's search or filter field. @returns whether the screen has one */
export function focusSearch(): boolean {
  const found = searchInView();
  found?.focus();
  return found !== undefined;
}

/** Focuses the composer. @returns whether the screen has one */
export function focusComposer(): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('#main form textarea')].find(isShown);
  found?.focus();
  return found !== undefined;
}

/**
 * Moves the focus to the next region of the page: navigation, lists, the screen, the panel. From the last region it
 * moves to the first.
 */
export function nextRegion(): void {
  const regions = [...document.querySelectorAll<HTMLElement>('nav, main, aside, [role="log"]')].filter(
    isShown,
  );
  const here = regions.findLastIndex((region) => region.contains(document.activeElement));
  const next = regions[(here + 1) % regions.length];
  const start = next?.querySelector<HTMLElement>(next.matches('main') ? 'h1[tabindex]' : REACHABLE);
  if (next && !start) next.tabIndex = -1;
  (start ?? next)?.focus();
}
