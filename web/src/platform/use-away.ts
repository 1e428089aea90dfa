import { useConnected } from './connection-state.ts';

/** The sentence to show while the page cannot reach the server; null while it can. */
export const useAway = (): string | null =>
  useConnected(({ connected }) => (connected ? null : 'You’re offline.'));
