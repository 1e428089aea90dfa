import type { Media } from './media.ts';

/** Width divided by height for a picture or video without a known size. */
export const SOME_SHAPE = 4 / 3;

/** How many pictures and videos a mosaic draws. The last one says how many more there are. */
export const MOSAIC_MOST = 4;

/** Width divided by height of a mosaic with a single picture or video, within bounds. */
export function mosaicShape([first]: readonly Partial<Pick<Media, 'width' | 'height'>>[]): number {
  const shape = first?.width && first.height ? first.width / first.height : SOME_SHAPE;
  return Math.min(2.2, Math.max(0.75, shape));
}
