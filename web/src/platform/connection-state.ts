import { create } from 'zustand';

/** Whether the connection for events stands, which it counts as until a first loss, and how often it has come back. */
export const useConnected = create<{ connected: boolean; restored: number }>(() => ({
  connected: true,
  restored: 0,
}));

export const connectionLost = (): void => useConnected.setState({ connected: false });
export const connectionRestored = (): void =>
  useConnected.setState(({ restored }) => ({ connected: true, restored: restored + 1 }));

/** Nobody needs a connection any more. None counts as lost then: the next to sign in, or to read on, has lost none. */
export const connectionEnded = (): void => useConnected.setState({ connected: true });

let doubt: (() => void) | undefined;

/** Called whenever something makes one doubt that the server can be reached. @returns what takes that back */
export function whenDoubted(check: () => void): () => void {
  doubt = check;
  return () => {
    if (doubt === check) doubt = undefined;
  };
}

/** Nobody answered a call: the connection may be gone, too, and not know it yet. */
export const connectionDoubted = (): void => doubt?.();
