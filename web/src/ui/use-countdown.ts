import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/**
 * Calls `onEnd` after a time. The countdown pauses while `paused` is true, so that the user can finish reading. It also
 * pauses while the page is hidden.
 * @returns whether it is paused
 */
export function useCountdown(milliseconds: number, paused: boolean, onEnd: () => void): boolean {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  const isHidden = useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden');
  const stands = paused || isHidden;
  useEffect(() => {
    if (stands) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [stands]);
  return stands;
}

function onVisibility(heard: () => void): () => void {
  document.addEventListener('visibilitychange', heard);
  return () => document.removeEventListener('visibilitychange', heard);
}
