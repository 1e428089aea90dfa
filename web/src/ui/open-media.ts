import type { Media } from '@quad/contract/core/media.ts';
import { create } from 'zustand';

/** The pictures and videos that the viewer shows, and which one; null when it is closed. */
export const useOpenMedia = create<{ shown: { items: readonly Media[]; at: number } | null }>(() => ({
  shown: null,
}));

export const openMedia = (items: readonly Media[], at: number): void =>
  useOpenMedia.setState({ shown: { items, at } });
export const closeMedia = (): void => useOpenMedia.setState({ shown: null });
