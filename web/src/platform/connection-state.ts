import { create } from 'zustand';

/**
 * `connected` says whether the socket is connected. It is true until the connection is first lost. `restored` is the
 * number of reconnects.
 */
export const useConnected = create<{ connected: boolean; restored: number }>(() => ({
  connected: true,
  restored: 0,
}));

export const connectionLost = (): void => useConnected.setState({ connected: false });
export const connectionRestored = (): void =>
  useConnected.setState(({ restored }) => ({ connected: true, restored: restored + 1 }));

/**
 * Call this when the page no longer needs a connection. The next person who signs in must not be told about a lost
 * connection.
 */
export const connectionEnded = (): void => useConnected.setState({ connected: true });

let doubt: (() => void) | undefined;

/** Registers the check that runs when the page doubts the connection. @returns a function that removes the check */
export function whenDoubted(check: () => void): () => void {
  doubt = check;
  return () => {
    if (doubt === check) doubt = undefined;
  };
}

/** Call this when a call got no answer, because the socket may be dead without the page having noticed. */
export const connectionDoubted = (): void => doubt?.();
