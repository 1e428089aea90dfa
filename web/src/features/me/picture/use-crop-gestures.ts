import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, pushed, type Size, zoomed } from './crop.ts';

type Point = { x: number; y: number };

/**
 * Lets the user move the picture under the square by a drag, and zoom it by a pinch or the wheel.
 * @returns props for the square's element; `stage` must be the ref of this element
 */
export function useCropGestures(
  stage: RefObject<HTMLDivElement | null>,
  size: Size | null,
  change: (next: (crop: Crop) => Crop) => void,
) {
  const down = useRef(new Map<number, Point>());
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!size) return;
    event.preventDefault();
    change((crop) => zoomed(size, crop, crop.zoom * Math.exp(event.deltaY * -0.002)));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    // The listener is not added by React, because React's wheel listener is passive and cannot prevent the page from
    // scrolling.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  function move(event: PointerEvent<HTMLDivElement>): void {
    const before = down.current.get(event.pointerId);
    if (!before || !size) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    const side = event.currentTarget.clientWidth;
    down.current.set(event.pointerId, now);
    if (other) {
      const ratio = distance(now, other) / Math.max(1, distance(before, other));
      change((crop) => zoomed(size, crop, crop.zoom * ratio));
    } else {
      const by = { x: (now.x - before.x) / side, y: (now.y - before.y) / side };
      change((crop) => pushed(size, crop, by));
    }
  }

  const leave = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: leave,
    onPointerCancel: leave,
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
