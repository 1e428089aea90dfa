import { useConnected } from './connection-state.ts';

/** The sentence that says that the server cannot be reached. Null if it can. */
export const useAway = (): string | null =>
  useConnected(({ connected }) => (connected ? null : 'You’re offline.'));
