import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { cameBack } from '#platform/page.ts';

/** What scrolls: on small screens the box around the screens, on large ones the screen itself. */
const scrollersIn = (box: HTMLElement): Element[] => [box, ...box.querySelectorAll(':scope > #main')];

/**
 * After a change of screen reading starts at its heading, and at its top; Back finds the place where one left.
 * @returns the ref of the box around the screens
 */
export function useScreenStart(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const [location] = useLocation();
  const seen = useRef(location);
  const scrollTops = useRef(new Map<string, number[]>());

  // Before anything is painted: a shorter screen moves the box, which must not count as the reader's doing.
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
    // Captured, because scrolling does not bubble.
    box.addEventListener('scroll', note, { passive: true, capture: true });
    return () => box.removeEventListener('scroll', note, { capture: true });
  }, [location]);
  return ref;
}
