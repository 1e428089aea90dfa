import { useSyncExternalStore } from 'react';

/**
 * Makes a hook that returns whether a media query matches. The component renders again when the result changes. Prefer
 * CSS where possible.
 */
export function mediaQueryHook(words: string): () => boolean {
  const query = matchMedia(words);
  function subscribe(listener: () => void): () => void {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }
  return () => useSyncExternalStore(subscribe, () => query.matches);
}
