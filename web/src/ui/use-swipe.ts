import { type TouchEvent, useRef } from 'react';

/** The minimum horizontal distance of a swipe, in pixels. The vertical distance may be at most half of it. */
const FAR_PX = 80;

type Direction = 'left' | 'right';
/** Where a finger is. */
type Point = Pick<Touch, 'clientX' | 'clientY'>;

/** Reports the direction of a horizontal swipe. Spread the returned listeners on an element. */
export function useSwipe(went: (to: Direction) => void) {
  const start = useRef<Point | null>(null);
  return {
    onTouchStart({ touches: { 0: touch, length } }: TouchEvent) {
      start.current = touch && length === 1 ? { clientX: touch.clientX, clientY: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches: { 0: touch }, touches }: TouchEvent) {
      const from = start.current;
      start.current = null;
      const to = touch && from && touches.length === 0 && swiped(from, touch);
      if (to) went(to);
    },
  };
}

/** The direction in which a finger has swiped. Null if it was no horizontal swipe. */
export function swiped(from: Point, to: Point): Direction | null {
  // In a zoomed page, a swipe moves the page. While text is selected, a swipe may change the selection.
  if ((visualViewport?.scale ?? 1) > 1 || getSelection()?.isCollapsed === false) return null;
  const across = to.clientX - from.clientX;
  if (Math.abs(across) < FAR_PX || Math.abs(to.clientY - from.clientY) > Math.abs(across) / 2) return null;
  return across > 0 ? 'right' : 'left';
}
