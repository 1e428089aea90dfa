import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { cameBack } from '#platform/page.ts';

/** Finds the elements that scroll: on small screens the box around the screens, on large ones the screen itself. */
const scrollersIn = (box: HTMLElement): Element[] => [box, ...box.querySelectorAll(':scope > #main')];

/**
 * After a change of screen, focuses the screen's heading and scrolls to the top. After a press of the browser's Back
 * button, restores the scroll position instead.
 * @returns the ref of the box around the screens
 */
export function useScreenStart(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const [location] = useLocation();
  const seen = useRef(location);
  const scrollTops = useRef(new Map<string, number[]>());

  // Runs before the paint: a shorter screen scrolls the box by itself, and that position must not be stored as the
  // user's scroll position.
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
    // Listens in the capture phase, because scroll events do not bubble.
    box.addEventListener('scroll', note, { passive: true, capture: true });
    return () => box.removeEventListener('scroll', note, { capture: true });
  }, [location]);
  return ref;
}
