import { useSyncExternalStore } from 'react';

/** Makes a hook that says whether the window matches a media query, and draws again when that changes. Prefer CSS. */
export function mediaQueryHook(words: string): () => boolean {
  const query = matchMedia(words);
  function subscribe(listener: () => void): () => void {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }
  return () => useSyncExternalStore(subscribe, () => query.matches);
}
