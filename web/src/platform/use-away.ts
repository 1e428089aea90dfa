import { useSyncExternalStore } from 'react';
import { useConnected } from './connection-state.ts';

/**
 * What keeps the page from the server, as a sentence; null while the connection stands. The device knows when it has no
 * network. Otherwise it may be the server, or only the connection for events, and what is said is true for both.
 */
export function useAway(): string | null {
  const connected = useConnected((state) => state.connected);
  const hasNetwork = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  if (connected) return null;
  return hasNetwork ? 'The connection to Quad is gone.' : 'You are offline.';
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
