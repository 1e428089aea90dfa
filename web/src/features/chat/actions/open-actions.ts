import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';

type OpenActions = {
  /** The message whose sheet is open; null if no sheet is open. */
  item: ChatMessage | null;
  isOwn: boolean;
  /** Whether the sheet shows the message's details instead of its actions. */
  isDetails: boolean;
};

export const useOpenActions = create<OpenActions>(() => ({ item: null, isOwn: false, isDetails: false }));

/** Opens the actions of a message. */
export const askAbout = (item: ChatMessage, isOwn: boolean): void =>
  useOpenActions.setState({ item, isOwn, isDetails: false });

export const closeActions = (): void => useOpenActions.setState({ item: null });

const pointing = matchMedia('(hover: hover)');

export const canPoint = (): boolean => pointing.matches;
