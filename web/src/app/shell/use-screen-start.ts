import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cameBack } from '#platform/page.ts';

/**
 * Finds the elements that scroll. On small screens, the box around the screens scrolls. On large screens, the screen
 * itself scrolls.
 */
const scrollersIn = (box: HTMLElement): Element[] => [box, ...box.querySelectorAll(':scope > #main')];

/**
 * Focuses the heading of a newly opened screen and scrolls to the top. After a press of the browser's Back button,
 * restores the scroll position, even if only the query of the URL has changed. A screen may have replaced its content
 * with a search, which changes only the query.
 * @returns the ref of the box around the screens
 */
export function useScreenStart(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const address = path + useSearch();
  const seen = useRef({ path, address });
  const scrollTops = useRef(new Map<string, number[]>());

  // This must be a layout effect. When a shorter new screen replaces the old screen, the browser scrolls up. The
  // listener of the old screen would otherwise store this position for the old screen.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const isOther = seen.current.path !== path;
    const isBack = seen.current.address !== address && cameBack();
    seen.current = { path, address };
    if (isOther || isBack) {
      const tops = isBack ? scrollTops.current.get(address) : undefined;
      scrollersIn(box).forEach((scroller, at) => (scroller.scrollTop = tops?.[at] ?? 0));
      if (isOther) box.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
    }
    const known = scrollTops.current;
    const note = ({ target }: Event) => {
      const scrollers = scrollersIn(box);
      if (target instanceof Element && scrollers.includes(target))
        known.set(
          address,
          scrollers.map(({ scrollTop }) => scrollTop),
        );
    };
    // Scroll events do not bubble, so the listener needs the capture phase.
    box.addEventListener('scroll', note, { passive: true, capture: true });
    return () => box.removeEventListener('scroll', note, { capture: true });
  }, [path, address]);
  return ref;
}
