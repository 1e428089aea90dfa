import type { Media } from './media.ts';

/** The aspect ratio (width divided by height) that is assumed for a picture or video of unknown size. */
export const SOME_SHAPE = 4 / 3;

/** The maximum number of pictures and videos that a mosaic draws. The last one shows how many are left out. */
export const MOSAIC_MOST = 4;

/**
 * The width divided by the height of a mosaic with a single picture or video. A mosaic is never very flat or very tall.
 */
export function mosaicShape([first]: readonly Partial<Pick<Media, 'width' | 'height'>>[]): number {
  const shape = first?.width && first.height ? first.width / first.height : SOME_SHAPE;
  return Math.min(2.2, Math.max(0.75, shape));
}
