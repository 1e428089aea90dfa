import { useEffect, useEffectEvent } from 'react';
import { useConnected } from './connection-state.ts';

/** Calls back each time the connection has come back, as long as anything is wanted. */
export function useWhenBack(isWanted: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWanted) return;
    return useConnected.subscribe((now, before) => {
      if (now.restored > before.restored) back();
    });
  }, [isWanted]);
}
