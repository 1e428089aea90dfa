import { type RefObject, useEffect, useState } from 'react';

/** The tolerance for rounded scroll positions, in pixels. */
const SLACK_PX = 2;

/**
 * Returns whether a sideways scrolling list is at its first item, and whether it is at its last. Both are true if the
 * whole list is visible.
 */
export function useScrollEnds(list: RefObject<HTMLElement | null>, length: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = list.current;
    if (!element || length === 0) return;
    const measure = () => {
      const room = element.scrollWidth - element.clientWidth;
      const atStart = element.scrollLeft <= SLACK_PX;
      const atEnd = element.scrollLeft >= room - SLACK_PX;
      setEnds((now) => (now.atStart === atStart && now.atEnd === atEnd ? now : { atStart, atEnd }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list, length]);
  return ends;
}
