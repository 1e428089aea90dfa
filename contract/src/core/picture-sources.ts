import type { Media } from './media.ts';
import { MOSAIC_MOST, mosaicShape, SOME_SHAPE } from './mosaic-shape.ts';

/**
 * The number of screen pixels per CSS pixel at which a picture looks sharp. If a smaller version of the picture has
 * this many, the browser is not offered the original.
 */
const SHARP_ENOUGH = 2;

/**
 * The width that `sizes` declares for a picture on phones, in CSS pixels. With this width, a phone with three screen
 * pixels per CSS pixel loads the version of 960 pixels. No larger version looks better on a phone.
 */
const ON_PHONES = 320;

/**
 * The attributes of an `img` that name its files. If the page shows the picture when it opens, the page's head preloads
 * the same files.
 */
export type PictureSource = { src: string; srcSet?: string; sizes?: string };

/**
 * Makes the sources of a photo. With them, the browser loads the smallest version that is sharp enough.
 * @param share the picture's maximum width as a share of the window's width, 0 to 1; more than 1 if its sides are cut
 * off
 * @param most the picture's maximum width in px, in a window of any width
 */
export function sourceOf({ url, width, sizes }: Media, share: number, most: number): PictureSource {
  if (sizes.length === 0 || width === null) return { src: url };
  const isEnough = (sizes.at(-1)?.width ?? 0) >= most * SHARP_ENOUGH;
  const versions = isEnough ? sizes : [...sizes, { url, width }];
  return {
    src: url,
    srcSet: versions.map((version) => `${version.url} ${version.width}w`).join(', '),
    sizes: `(max-width: 480px) ${widest(share, share * ON_PHONES)}, ${widest(share, most)}`,
  };
}

const widest = (share: number, most: number): string =>
  `min(${Math.ceil(share * 100)}vw, ${Math.ceil(most)}px)`;

/**
 * Makes the source of each picture or video that a mosaic draws. Null for a video without a poster.
 * @param width the maximum width of the mosaic, in px
 */
export function mosaicSources(items: readonly Media[], width: number): (PictureSource | null)[] {
  const shown = items.slice(0, MOSAIC_MOST);
  return shown.map((item, index) => {
    if (item.poster_url !== null) return { src: item.poster_url };
    if (item.type === 'video') return null;
    const share = shareOf(item, cellOf(index, shown.length, mosaicShape(items)));
    return sourceOf(item, share, share * width);
  });
}

type CellSize = { width: number; height: number };

/**
 * The size of a mosaic's cell, as a share of the mosaic's width. The styles of `MediaMosaic` give cells the same sizes.
 */
function cellOf(index: number, count: number, shape: number): CellSize {
  if (count === 1) return { width: 1, height: 1 / shape };
  if (count === 2) return { width: 1 / 2, height: 1 / 2 };
  if (count === 3) return index === 0 ? { width: 2 / 3, height: 2 / 3 } : { width: 1 / 3, height: 1 / 3 };
  return { width: 1 / 2, height: 1 / 2.6 };
}

/**
 * The width at which a picture is drawn, as a share of the mosaic's width. With `object-fit: cover`, a picture of a
 * wider shape than its cell is drawn wider than the cell, and its sides are cut off.
 */
function shareOf({ width, height }: Media, cell: CellSize): number {
  const flatness = width && height ? width / height : SOME_SHAPE;
  return Math.max(cell.width, cell.height * flatness);
}
