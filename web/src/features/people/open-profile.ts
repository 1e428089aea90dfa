import { create } from 'zustand';

/**
 * The id of the person whose profile card is open; null if none is open. `hasLeft` is true if the card closed because
 * the user followed a link in it.
 */
export const useOpenProfile = create<{ user_id: number | null; hasLeft: boolean }>(() => ({
  user_id: null,
  hasLeft: false,
}));

export const openProfile = (user_id: number): void => useOpenProfile.setState({ user_id, hasLeft: false });
export const closeProfile = (): void => useOpenProfile.setState({ user_id: null });
/** Closes the card because the user has followed a link in it. The focus then moves to the new screen. */
export const leaveProfile = (): void => useOpenProfile.setState({ user_id: null, hasLeft: true });
