import { create } from 'zustand';

/** Whose profile card is open; null when none is. `hasLeft` when a link in it was followed. */
export const useOpenProfile = create<{ user_id: number | null; hasLeft: boolean }>(() => ({
  user_id: null,
  hasLeft: false,
}));

/** Opens somebody's profile card above whatever is on screen. */
export const openProfile = (user_id: number): void => useOpenProfile.setState({ user_id, hasLeft: false });
export const closeProfile = (): void => useOpenProfile.setState({ user_id: null });
/** Closes it because a link in it leads elsewhere, so that reading goes on there. */
export const leaveProfile = (): void => useOpenProfile.setState({ user_id: null, hasLeft: true });
