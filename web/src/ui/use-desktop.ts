import { useSyncExternalStore } from 'react';

/** The specification's border between mobile and desktop: 1024 px. Prefer CSS; this is for behaviour. */
const query = matchMedia('(width >= 1024px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is at least 1024 px wide. Source: spec 1 §9 "Mobile breakpoint". */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
