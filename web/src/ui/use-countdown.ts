import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after a time that stands still while `paused`, so that reading (hover, focus) is never cut short. */
export function useCountdown(milliseconds: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
}
