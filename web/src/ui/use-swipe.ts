import { type TouchEvent, useRef } from 'react';

/** The minimum horizontal distance of a swipe, in pixels. The vertical distance may be at most half of it. */
const FAR_PX = 80;

/** Reports the direction of a horizontal swipe. Spread the returned listeners on an element. */
export function useSwipe(went: (to: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const { 0: touch, length } = event.touches;
      start.current = touch && length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      // In a zoomed page, a finger moves the page.
      if ((visualViewport?.scale ?? 1) > 1) return;
      if (!touch || !from || event.touches.length > 0 || getSelection()?.isCollapsed === false) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) >= FAR_PX && Math.abs(touch.clientY - from.y) <= Math.abs(across) / 2)
        went(across > 0 ? 'right' : 'left');
    },
  };
}
