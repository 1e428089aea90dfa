import { create } from 'zustand';

/**
 * Whether the notifications panel is open. `hasLeft`: it closed because a link in it was followed. Source:
 * specification 1 §3 "Global UI state".
 */
export const usePanel = create<{ isOpen: boolean; hasLeft: boolean }>(() => ({
  isOpen: false,
  hasLeft: false,
}));

export const togglePanel = (): void =>
  usePanel.setState(({ isOpen }) => ({ isOpen: !isOpen, hasLeft: false }));
export const closePanel = (): void => usePanel.setState({ isOpen: false });
/** Closes the panel because a link in it was followed. The focus then goes to the new screen. */
export const leavePanel = (): void => usePanel.setState({ isOpen: false, hasLeft: true });
