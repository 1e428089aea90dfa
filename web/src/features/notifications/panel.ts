import { create } from 'zustand';

/**
 * Whether the notifications panel is open. `hasLeft` is true if a link in the panel has closed it. Source:
 * specification 1 §3 "Global UI state".
 */
export const usePanel = create<{ isOpen: boolean; hasLeft: boolean }>(() => ({
  isOpen: false,
  hasLeft: false,
}));

export const togglePanel = (): void =>
  usePanel.setState(({ isOpen }) => ({ isOpen: !isOpen, hasLeft: false }));
export const closePanel = (): void => usePanel.setState({ isOpen: false });
/** Closes the panel after a press on a link in it. The new screen then gets the focus. */
export const leavePanel = (): void => usePanel.setState({ isOpen: false, hasLeft: true });
