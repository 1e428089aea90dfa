import { type TouchEvent, useRef } from 'react';

/** How far to the right a finger goes at least, in pixels, and how straight: across at most half of that. */
const FAR_PX = 80;

/** Calls `goBack` when a finger swipes right over what the returned listeners are spread on. */
export function useSwipeBack(goBack: () => void) {
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
      if (!touch || !from || event.touches.length > 0 || getSelection()?.isCollapsed === false) return;
      const across = touch.clientX - from.x;
      if (across >= FAR_PX && Math.abs(touch.clientY - from.y) <= across / 2) goBack();
    },
  };
}
