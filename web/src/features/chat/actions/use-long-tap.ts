import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How long a finger must rest on the bubble, in milliseconds. */
const LONG_MS = 500;
/** The maximum number of pixels that the finger may move during that time. */
const SLACK_PX = 10;

/**
 * Calls `onLong` when a finger rests on the bubble of a message or on a photo in the bubble. It uses touch events,
 * because iPhones have no `contextmenu` event.
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
    let from: Touch | undefined;
    const stop = () => clearTimeout(timer);
    const start = ({ target, touches }: TouchEvent) => {
      stop();
      document.removeEventListener('click', swallow, true);
      from = touches[0];
      if (touches.length > 1 || !isOnBubble(target)) return;
      timer = setTimeout(() => {
        document.addEventListener('click', swallow, { signal, capture: true, once: true });
        long();
      }, LONG_MS);
    };
    const move = ({ touches: [to] }: TouchEvent) => {
      if (from && to && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > SLACK_PX) stop();
    };
    // After a long press, the lifted finger would also click what lies under it: the photo, or an entry of the sheet.
    const swallow = (event: Event) => event.stopPropagation();
    const end = () => {
      stop();
      // The click comes at once, or not at all.
      timer = setTimeout(() => document.removeEventListener('click', swallow, true), LONG_MS);
    };
    article.addEventListener('touchstart', start, { signal, passive: true });
    article.addEventListener('touchmove', move, { signal, passive: true });
    article.addEventListener('touchend', end, { signal });
    article.addEventListener('touchcancel', end, { signal });
    return () => {
      stop();
      off.abort();
    };
  }, [inside]);
}

function isOnBubble(target: EventTarget | null): boolean {
  // A long press on a link opens the browser's own menu.
  return target instanceof Element && target.closest('[id^="said-"]') !== null && !target.closest('a');
}
