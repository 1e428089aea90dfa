import { MORE_DEBOUNCE_MS, MORE_NEAR } from '@quad/contract/posts/limits.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Returns the element that scrolls and contains the given element. */
export function scrollerOf(element: Element | null): Element | null {
  const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowY);
  let box = element?.parentElement ?? null;
  while (box && !scrolls(box)) box = box.parentElement;
  return box;
}

/**
 * Calls `onNear` when the user has scrolled to 98 % of the height and then not scrolled for half a second. If the
 * content does not fill the screen, it calls `onNear` at once.
 * @param isWanted false while more is being loaded. When it becomes true, the position is checked again
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
