import { create } from 'zustand';

/**
 * `connected`: whether the socket is connected; true until the first loss. `restored`: how many times the connection
 * has been restored.
 */
export const useConnected = create<{ connected: boolean; restored: number }>(() => ({
  connected: true,
  restored: 0,
}));

export const connectionLost = (): void => useConnected.setState({ connected: false });
export const connectionRestored = (): void =>
  useConnected.setState(({ restored }) => ({ connected: true, restored: restored + 1 }));

/**
 * Call this when the page no longer needs a connection. The state then counts as connected, so that the next person who
 * signs in sees no loss.
 */
export const connectionEnded = (): void => useConnected.setState({ connected: true });

let doubt: (() => void) | undefined;

/**
 * Registers the check that runs when the page doubts that it can reach the server. @returns a function that removes the
 * check
 */
export function whenDoubted(check: () => void): () => void {
  doubt = check;
  return () => {
    if (doubt === check) doubt = undefined;
  };
}

/** Call this when a call got no answer: the socket may also be dead and not have noticed it yet. */
export const connectionDoubted = (): void => doubt?.();
