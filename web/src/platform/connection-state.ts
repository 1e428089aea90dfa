import { create } from 'zustand';

/** Whether the connection for events stands. It counts as standing until a first loss. */
export const useConnected = create<{ connected: boolean }>(() => ({ connected: true }));

export const connectionLost = (): void => useConnected.setState({ connected: false });
export const connectionRestored = (): void => useConnected.setState({ connected: true });
