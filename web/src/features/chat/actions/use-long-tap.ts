import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long a tap must last, in milliseconds. */
const LONG_MS = 500;
/** The finger may move this many pixels meanwhile. */
const SLACK_PX = 10;

/**
 * Calls `onLong` when a finger rests on the bubble of a message, also on a photo in it. iPhones have no `contextmenu`
 * event.
 * @param inside an element inside of the message's article
 */
export function useLongTap(inside: RefObject<Element | null>, onLong: () => void): void {
  const long = useEffectEvent(onLong);
  useEffect(() => {
    const article = inside.current?.closest('article');
    if (!article) return;
    const off = new AbortController();
    const { signal } = off;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLong = false;
    let from: Touch | undefined;
    const stop = () => clearTimeout(timer);
    const start = ({ target, touches }: TouchEvent) => {
      stop();
      isLong = false;
      from = touches[0];
      if (touches.length > 1 || !isOnBubble(target)) return;
      timer = setTimeout(() => {
        isLong = true;
        long();
      }, LONG_MS);
    };
    const move = ({ touches: [to] }: TouchEvent) => {
      if (from && to && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > SLACK_PX) stop();
    };
    // Lifting the finger presses the photo.
    const click = (event: MouseEvent) => {
      if (isLong) event.stopPropagation();
      isLong = false;
    };
    article.addEventListener('touchstart', start, { signal, passive: true });
    article.addEventListener('touchmove', move, { signal, passive: true });
    article.addEventListener('touchend', stop, { signal });
    article.addEventListener('touchcancel', stop, { signal });
    article.addEventListener('click', click, { signal, capture: true });
    return () => {
      stop();
      off.abort();
    };
  }, [inside]);
}

function isOnBubble(target: EventTarget | null): boolean {
  // The long press of a link belongs to the browser.
  return target instanceof Element && target.closest('[id^="said-"]') !== null && !target.closest('a');
}
