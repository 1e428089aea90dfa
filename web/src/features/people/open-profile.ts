import { create } from 'zustand';

/** Whose profile card is open; null when none is. */
export const useOpenProfile = create<{ user_id: number | null }>(() => ({ user_id: null }));

/** Opens somebody's profile card above whatever is on screen. */
export const openProfile = (user_id: number): void => useOpenProfile.setState({ user_id });
export const closeProfile = (): void => useOpenProfile.setState({ user_id: null });
