import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below what is in sight something counts as near. */
const NEAR = '600px';

/** Calls back when the element that gets the returned ref comes near, as long as anything is wanted. */
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
