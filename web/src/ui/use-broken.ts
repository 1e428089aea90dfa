import { useEffect, useState } from 'react';
import { useConnected } from '#platform/connection-state.ts';

/** How long until a picture that did not come is asked for once more, in milliseconds. */
const AGAIN_MS = 5000;

/**
 * Whether a picture or a film could not be loaded. It is asked for again a moment later, once, and whenever the
 * connection is back: what was wrong was on the way more often than not.
 */
export function useBroken(): { broken: boolean; onError: () => void } {
  const restored = useConnected((state) => state.restored);
  /** How often the connection had come back when it broke. */
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
