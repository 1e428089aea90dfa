import { useEffect, useEffectEvent } from 'react';
import { useConnected } from './connection-state.ts';

/** A hook that calls `onBack` after each reconnect while `isWanted` is true. */
export function useWhenBack(isWanted: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWanted) return;
    return useConnected.subscribe((now, before) => {
      if (now.restored > before.restored) back();
    });
  }, [isWanted]);
}
