import { useConnected } from './connection-state.ts';

/** The sentence that says that the server cannot be reached. Null if the server can be reached. */
export const useAway = (): string | null =>
  useConnected(({ connected }) => (connected ? null : 'You’re offline.'));
