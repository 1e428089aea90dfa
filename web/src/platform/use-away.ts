import { useConnected } from './connection-state.ts';

/** That the page can't reach the server, as a sentence; null while it can. */
export const useAway = (): string | null =>
  useConnected(({ connected }) => (connected ? null : 'You’re offline.'));
