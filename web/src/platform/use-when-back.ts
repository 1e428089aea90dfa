import { useEffect, useEffectEvent } from 'react';
import { useConnected } from './connection-state.ts';

/** Hook: calls `onBack` each time the connection comes back while `isWanted` is true. */
export function useWhenBack(isWanted: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isWanted) return;
    return useConnected.subscribe((now, before) => {
      if (now.restored > before.restored) back();
    });
  }, [isWanted]);
}
