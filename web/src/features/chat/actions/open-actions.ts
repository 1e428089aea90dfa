import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';

export type OpenActions = {
  /** The message whose sheet is open; null if no sheet is open. */
  item: ChatMessage | null;
  isOwn: boolean;
  shows: 'actions' | 'details' | 'reactions' | 'emoji' | 'unsend';
};

export const useOpenActions = create<OpenActions>(() => ({ item: null, isOwn: false, shows: 'actions' }));

/** Opens the actions of a message. */
export const askAbout = (item: ChatMessage, isOwn: boolean): void =>
  useOpenActions.setState({ item, isOwn, shows: 'actions' });

export const closeActions = (): void => useOpenActions.setState({ item: null });

const pointing = matchMedia('(hover: hover)');

export const canPoint = (): boolean => pointing.matches;
