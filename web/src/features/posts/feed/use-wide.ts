import { useSyncExternalStore } from 'react';

/** Where a column fits beside the feed; the stylesheet says the same. In em, so that large text counts. */
const query = matchMedia('(width >= 75em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room beside the feed. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
