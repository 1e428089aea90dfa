import { useEffect, useEffectEvent, useRef } from 'react';

/** The maximum distance from the window at which an element is near. */
const NEAR = '600px';

/** Calls `onNear` when the element with the returned ref is near the window, while `isWanted` is true. */
export function useInSight(isWanted: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!isWanted || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: NEAR },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isWanted]);
  return element;
}
