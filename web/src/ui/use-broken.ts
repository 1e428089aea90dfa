import { useEffect, useState } from 'react';
import { useConnected } from '#platform/connection-state.ts';

/** The delay before a failed picture is requested again, in milliseconds. */
const AGAIN_MS = 5000;

/**
 * Whether a picture or video could not be loaded. It is requested again once after a delay, and after each reconnect,
 * because most failures are of the network.
 */
export function useBroken(): { broken: boolean; onError: () => void } {
  const restored = useConnected((state) => state.restored);
  /** The number of reconnects before the failure. */
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const broken = brokenAt === restored;
  useEffect(() => {
    if (!broken || tries > 1) return;
    const timer = setTimeout(() => setBrokenAt(null), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [broken, tries]);
  return {
    broken,
    onError() {
      setTries((before) => before + 1);
      setBrokenAt(useConnected.getState().restored);
    },
  };
}
