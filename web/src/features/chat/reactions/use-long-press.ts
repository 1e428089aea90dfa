import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a press must last, in milliseconds. */
const LONG_MS = 500;
/** The maximum time between two presses of the Enter key, in milliseconds. */
const TWICE_MS = 500;

/**
 * Makes the handlers of a button that has a second action. A long press, the context menu, or Enter twice calls
 * `onLong`. A short press calls `onPress`. After Enter, `onPress` waits for a second Enter, so that one of the two is
 * called and never both.
 */
export function useLongPress(onPress: (element: HTMLElement) => void, onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  // This timer is not cleared when the button disappears, because the press still counts.
  const enter = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      stop();
      isLong.current = false;
      if (pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        isLong.current = true;
        onLong();
      }, LONG_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      stop();
      if (!isLong.current) onLong();
      isLong.current = true;
    },
    onClick({ detail, currentTarget }: MouseEvent<HTMLElement>) {
      if (detail > 0) {
        if (!isLong.current) onPress(currentTarget);
        return;
      }
      const isSecond = enter.current !== undefined;
      clearTimeout(enter.current);
      enter.current = undefined;
      if (isSecond) onLong();
      else
        enter.current = setTimeout(() => {
          enter.current = undefined;
          onPress(currentTarget);
        }, TWICE_MS);
    },
  };
}
