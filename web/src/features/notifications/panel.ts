import { create } from 'zustand';

/** Whether the notifications panel is open; `hasLeft` when a link in it was followed. Source: specification 1 §3 "Global UI state". */
export const usePanel = create<{ isOpen: boolean; hasLeft: boolean }>(() => ({
  isOpen: false,
  hasLeft: false,
}));

export const togglePanel = (): void =>
  usePanel.setState(({ isOpen }) => ({ isOpen: !isOpen, hasLeft: false }));
export const closePanel = (): void => usePanel.setState({ isOpen: false });
/** Closes it because a link in it leads elsewhere, so that reading goes on there. */
export const leavePanel = (): void => usePanel.setState({ isOpen: false, hasLeft: true });
