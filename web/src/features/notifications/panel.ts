import { create } from 'zustand';

/** Whether the notifications panel is open. Source: specification 1 §3 "Global UI state". */
export const usePanel = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const togglePanel = (): void => usePanel.setState(({ isOpen }) => ({ isOpen: !isOpen }));
export const closePanel = (): void => usePanel.setState({ isOpen: false });
