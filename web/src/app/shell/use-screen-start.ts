import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { cameBack } from '#platform/page.ts';

/**
 * Finds the elements that scroll. On small screens, the box around the screens scrolls. On large screens, the screen
 * itself scrolls.
 */
const scrollersIn = (box: HTMLElement): Element[] => [box, ...box.querySelectorAll(':scope > #main')];

/**
 * Focuses the heading of a newly opened screen and scrolls to the top. After a press of the browser's Back button,
 * restores the scroll position.
 * @returns the ref of the box around the screens
 */
export function useScreenStart(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const [location] = useLocation();
  const seen = useRef(location);
  const scrollTops = useRef(new Map<string, number[]>());

  // This must be a layout effect. When a shorter new screen replaces the old screen, the browser scrolls up. The
  // listener of the old screen would otherwise store this position for the old screen.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (seen.current !== location) {
      seen.current = location;
      const tops = cameBack() ? scrollTops.current.get(location) : undefined;
      scrollersIn(box).forEach((scroller, at) => (scroller.scrollTop = tops?.[at] ?? 0));
      box.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
    }
    const known = scrollTops.current;
    const note = ({ target }: Event) => {
      const scrollers = scrollersIn(box);
      if (target instanceof Element && scrollers.includes(target))
        known.set(
          location,
          scrollers.map(({ scrollTop }) => scrollTop),
        );
    };
    // Scroll events do not bubble, so the listener needs the capture phase.
    box.addEventListener('scroll', note, { passive: true, capture: true });
    return () => box.removeEventListener('scroll', note, { capture: true });
  }, [location]);
  return ref;
}
