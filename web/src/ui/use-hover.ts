import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(hover: hover)');

function subscribe(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether the pointer of this device can hover. */
export const useHover = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
