import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { create } from 'zustand';

/** The message that the banner announces; null when none. One at a time: the newest wins. */
export const useBanner = create<{ announced: ChatMessage | null }>(() => ({ announced: null }));

export const announceMessage = (announced: ChatMessage): void => useBanner.setState({ announced });
export const dismissBanner = (): void => useBanner.setState({ announced: null });
