import { useConnected } from './connection-state.ts';

/** The sentence for a page that cannot reach the server; null while it can. */
export const useAway = (): string | null =>
  useConnected(({ connected }) => (connected ? null : 'You’re offline.'));
