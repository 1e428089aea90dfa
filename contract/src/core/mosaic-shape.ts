import type { Media } from './media.ts';

/** Width by height of a picture or video that comes without its size. */
export const SOME_SHAPE = 4 / 3;

/** Pictures and videos of a mosaic that are drawn; the last one says how many more there are. */
export const MOSAIC_MOST = 4;

/** Width by height of a mosaic with a single picture or video in it, within bounds. */
export function mosaicShape([first]: readonly Partial<Pick<Media, 'width' | 'height'>>[]): number {
  const shape = first?.width && first.height ? first.width / first.height : SOME_SHAPE;
  return Math.min(2.2, Math.max(0.75, shape));
}
