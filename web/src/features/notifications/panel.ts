import { create } from 'zustand';

/**
 * Whether the notifications panel is open. `hasLeft` is true if it closed because the user followed a link in it.
 * Source: specification 1 §3 "Global UI state".
 */
export const usePanel = create<{ isOpen: boolean; hasLeft: boolean }>(() => ({
  isOpen: false,
  hasLeft: false,
}));

export const togglePanel = (): void =>
  usePanel.setState(({ isOpen }) => ({ isOpen: !isOpen, hasLeft: false }));
export const closePanel = (): void => usePanel.setState({ isOpen: false });
/** Closes the panel because the user has followed a link in it. The focus then moves to the new screen. */
export const leavePanel = (): void => usePanel.setState({ isOpen: false, hasLeft: true });
