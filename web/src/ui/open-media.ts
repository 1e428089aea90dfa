import type { Media } from '@quad/contract/core/media.ts';
import { create } from 'zustand';

/** Who showed something, and when. With the id of the message that it is in, it closes when that is taken away. */
export type ShownBy = { name: string; time: string; message_id?: number };

type Shown = { items: readonly Media[]; at: number; by: ShownBy | undefined };

/** The pictures and videos that the viewer shows, which one, and whose they are; null when it is closed. */
export const useOpenMedia = create<{ shown: Shown | null }>(() => ({ shown: null }));

export const openMedia = (items: readonly Media[], at: number, by?: ShownBy): void =>
  useOpenMedia.setState({ shown: { items, at, by } });
export const closeMedia = (): void => useOpenMedia.setState({ shown: null });

/** Closes the viewer where it shows what is in a message. */
export function closeMediaOf(message_id: number): void {
  if (useOpenMedia.getState().shown?.by?.message_id === message_id) closeMedia();
}
