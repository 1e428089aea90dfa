import { type RefObject, useEffect, useState } from 'react';

/** The tolerance for rounded positions, in px. */
const SLACK_PX = 2;

/** Whether a list that scrolls sideways is at its first and at its last item. Both are true if all of it is in view. */
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
