import { create } from 'zustand';

/** The user of the open profile card; null if none is open. `hasLeft`: it closed because a link in it was followed. */
export const useOpenProfile = create<{ user_id: number | null; hasLeft: boolean }>(() => ({
  user_id: null,
  hasLeft: false,
}));

/** Opens a person's profile card above the screen. */
export const openProfile = (user_id: number): void => useOpenProfile.setState({ user_id, hasLeft: false });
export const closeProfile = (): void => useOpenProfile.setState({ user_id: null });
/** Closes the card because a link in it was followed. The focus then goes to the new screen. */
export const leaveProfile = (): void => useOpenProfile.setState({ user_id: null, hasLeft: true });
