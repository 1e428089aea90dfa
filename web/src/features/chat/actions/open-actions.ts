import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';

type OpenActions = {
  /** The message about which something is to be done; null when none. */
  item: ChatMessage | null;
  isOwn: boolean;
  /** What is known of it, in place of what can be done about it. */
  isDetails: boolean;
};

export const useOpenActions = create<OpenActions>(() => ({ item: null, isOwn: false, isDetails: false }));

/** Opens what can be done about a message. */
export const askAbout = (item: ChatMessage, isOwn: boolean): void =>
  useOpenActions.setState({ item, isOwn, isDetails: false });

export const closeActions = (): void => useOpenActions.setState({ item: null });

const pointing = matchMedia('(hover: hover)');

/** Whether this device can point at something without pressing it. */
export const canPoint = (): boolean => pointing.matches;
