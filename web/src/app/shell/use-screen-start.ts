import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * After a change of screen reading starts at its heading, and the small screens' one scroller at its top; Back finds
 * the place where one left. @returns the ref of the scroller
 */
export function useScreenStart(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const [location] = useLocation();
  const seen = useRef(location);
  const cameBack = useRef(false);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const onBack = () => (cameBack.current = true);
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    if (seen.current !== location) {
      seen.current = location;
      box.scrollTop = cameBack.current ? (places.current.get(location) ?? 0) : 0;
      cameBack.current = false;
      box.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
    }
    const known = places.current;
    const note = () => void known.set(location, box.scrollTop);
    box.addEventListener('scroll', note, { passive: true });
    return () => box.removeEventListener('scroll', note);
  }, [location]);
  return scroller;
}
