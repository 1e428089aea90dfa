import type { Media } from './media.ts';
import { MOSAIC_MOST, mosaicShape, SOME_SHAPE } from './mosaic-shape.ts';

/** Pixels of the screen for each of the page's that a picture has at least before no larger one is offered. */
const SHARP_ENOUGH = 2;

/**
 * How wide a picture says it is on phones, in px: sharp screens of three pixels for one would fetch the largest, which
 * nobody can tell from the one of 960.
 */
const ON_PHONES = 320;

/** What an `img` loads; the server names the very same in the page's head for those that are in sight at once. */
export type PictureSource = { src: string; srcSet?: string; sizes?: string };

/**
 * What an `img` needs to load no more of a photo than it shows: the addresses of its versions, and how wide it will be.
 * @param share of the window's width that it takes at most, 0 to 1 and more where its sides are cut off
 * @param most how wide it is at most, in px, however wide the window
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
 * What is loaded for each picture or video that a mosaic draws; null for a video without a picture of it.
 * @param width of the mosaic at most, in px
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

/** How large each cell is, in parts of the block's width; see the styles of `MediaMosaic`. */
function cellOf(index: number, count: number, shape: number): CellSize {
  if (count === 1) return { width: 1, height: 1 / shape };
  if (count === 2) return { width: 1 / 2, height: 1 / 2 };
  if (count === 3) return index === 0 ? { width: 2 / 3, height: 2 / 3 } : { width: 1 / 3, height: 1 / 3 };
  return { width: 1 / 2, height: 1 / 2.6 };
}

/** A picture fills its cell, so one that is flatter is wider than the cell is. */
function shareOf({ width, height }: Media, cell: CellSize): number {
  const flatness = width && height ? width / height : SOME_SHAPE;
  return Math.max(cell.width, cell.height * flatness);
}
