import type { Media } from '@quad/contract/core/media.ts';
import { create } from 'zustand';

/** The sender of the media, and the time. With a `message_id`, the viewer closes when the message is removed. */
export type ShownBy = { name: string; time: string; message_id?: number };

type Shown = { items: readonly Media[]; at: number; by: ShownBy | undefined };

/** The media in the viewer, the index of the shown photo or video, and the sender. Null when the viewer is closed. */
export const useOpenMedia = create<{ shown: Shown | null }>(() => ({ shown: null }));

export const openMedia = (items: readonly Media[], at: number, by?: ShownBy): void =>
  useOpenMedia.setState({ shown: { items, at, by } });
export const closeMedia = (): void => useOpenMedia.setState({ shown: null });

/** Closes the media viewer if it shows media of this message. */
export function closeMediaOf(message_id: number): void {
  if (useOpenMedia.getState().shown?.by?.message_id === message_id) closeMedia();
}

/** Closes the media viewer if it shows these media of a post. @returns whether it has closed */
export function closeMediaAmong(media: readonly Media[]): boolean {
  const url = useOpenMedia.getState().shown?.items[0]?.url;
  const isShown = url !== undefined && media.some((one) => one.url === url);
  if (isShown) closeMedia();
  return isShown;
}
