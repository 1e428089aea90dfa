import { MORE_DEBOUNCE_MS, MORE_NEAR } from '@quad/contract/posts/limits.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Returns the scrolling ancestor of an element. */
export function scrollerOf(element: Element | null): Element | null {
  const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowY);
  let box = element?.parentElement ?? null;
  while (box && !scrolls(box)) box = box.parentElement;
  return box;
}

/**
 * Calls `onNear` half a second after the user has scrolled to at least 98 % of the scroll height. Calls it at once if
 * the content does not fill the screen.
 * @param isWanted false while more is loading; a change to true checks the position again
 */
export function useNearEnd(list: RefObject<Element | null>, isWanted: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const box = scrollerOf(list.current);
    if (!isWanted || !box) return;
    const look = () => {
      if ((box.scrollTop + box.clientHeight) / box.scrollHeight >= MORE_NEAR) near();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(look, MORE_DEBOUNCE_MS);
    };
    if (box.scrollHeight <= box.clientHeight) near();
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', onScroll);
    };
  }, [list, isWanted]);
}
