import type { Media } from '@quad/contract/core/media.ts';
import { create } from 'zustand';

/** Who showed something, and when. */
export type ShownBy = { name: string; time: string };

type Shown = { items: readonly Media[]; at: number; by: ShownBy | undefined };

/** The pictures and videos that the viewer shows, which one, and whose they are; null when it is closed. */
export const useOpenMedia = create<{ shown: Shown | null }>(() => ({ shown: null }));

export const openMedia = (items: readonly Media[], at: number, by?: ShownBy): void =>
  useOpenMedia.setState({ shown: { items, at, by } });
export const closeMedia = (): void => useOpenMedia.setState({ shown: null });
