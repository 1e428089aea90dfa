import { useSyncExternalStore } from 'react';

const query = matchMedia('(hover: hover)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether this device can point at something without pressing it. */
export function useHover(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
