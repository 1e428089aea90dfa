import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { swiped } from '#ui/use-swipe.ts';
import { startReply } from './replying.ts';

/** The maximum distance by which a bubble follows the finger, in pixels. */
const PULL_PX = 56;

/**
 * Replies to a message when a finger swipes its bubble to the right. The same swipe outside of a bubble leaves the
 * chat.
 * @param inside an element inside of the message's article
 */
export function useSwipeToReply(inside: RefObject<Element | null>, item: ChatMessage, isOn: boolean): void {
  const reply = useEffectEvent(() => startReply(item));
  useEffect(() => {
    const article = inside.current?.closest('article');
    const bubble = article?.querySelector<HTMLElement>('[id^="said-"]');
    if (!article || !bubble || !isOn) return;
    const off = new AbortController();
    const pull = (px: number) => (bubble.style.translate = px > 0 ? `${px}px` : '');
    let from: Touch | undefined;
    const listen = (
      name: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
      on: (event: TouchEvent) => void,
    ) => article.addEventListener(name, on, { signal: off.signal, passive: true });
    listen('touchstart', (event) => {
      from =
        event.touches.length === 1 && bubble.contains(event.target as Node) ? event.touches[0] : undefined;
    });
    listen('touchmove', ({ touches: [touch] }) => {
      if (!from || !touch) return;
      const across = touch.clientX - from.clientX;
      pull(Math.abs(touch.clientY - from.clientY) > across / 2 ? 0 : Math.min(across, PULL_PX));
    });
    listen('touchend', (event) => {
      pull(0);
      const [to] = event.changedTouches;
      const isReply = from && to && swiped(from, to) === 'right';
      from = undefined;
      if (!isReply) return;
      // Keeps the event from the chat's own swipe handler, which would leave the chat.
      event.stopPropagation();
      reply();
    });
    listen('touchcancel', () => {
      from = undefined;
      pull(0);
    });
    return () => off.abort();
  }, [inside, isOn]);
}
