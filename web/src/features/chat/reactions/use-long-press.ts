import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a press must last, in milliseconds. */
const LONG_MS = 500;
/** The maximum time between two presses of the Enter key, in milliseconds. */
const TWICE_MS = 500;

/**
 * Makes the handlers of a button that has a second action. A long press, the context menu, or Enter twice calls
 * `onLong`. A short press calls `onPress`, and so does each press of Enter.
 */
export function useLongPress(onPress: (element: HTMLElement) => void, onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLong = useRef(false);
  const lastKey = useRef(-TWICE_MS);
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
    onClick({ detail, timeStamp, currentTarget }: MouseEvent<HTMLElement>) {
      if (isLong.current && detail > 0) return;
      onPress(currentTarget);
      const isByKey = detail === 0;
      // The second press has also taken back what the first did.
      if (isByKey && timeStamp - lastKey.current < TWICE_MS) onLong();
      lastKey.current = isByKey ? timeStamp : -TWICE_MS;
    },
  };
}
