import type { Media } from './media.ts';
import { MOSAIC_MOST, mosaicShape, SOME_SHAPE } from './mosaic-shape.ts';

/** How many screen pixels per CSS pixel are sharp enough: beyond that, no larger version is offered. */
const SHARP_ENOUGH = 2;

/**
 * The width that a picture declares on phones, in px. Without it, screens with three pixels per px would fetch the
 * largest version, which looks the same there as the one of 960 pixels.
 */
const ON_PHONES = 320;

/** The sources of an `img`. For pictures in sight at once, the server names the same sources in the page's head. */
export type PictureSource = { src: string; srcSet?: string; sizes?: string };

/**
 * The sources with which an `img` loads no more of a photo than it shows: the addresses of its versions, and its width.
 * @param share the most of the window's width that it takes, 0 to 1; more than 1 where its sides are cut off
 * @param most its greatest width in px, however wide the window
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
 * The source of each picture or video that a mosaic draws; null for a video without a poster.
 * @param width the greatest width of the mosaic, in px
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

/** The size of each cell as a share of the block's width; see the styles of `MediaMosaic`. */
function cellOf(index: number, count: number, shape: number): CellSize {
  if (count === 1) return { width: 1, height: 1 / shape };
  if (count === 2) return { width: 1 / 2, height: 1 / 2 };
  if (count === 3) return index === 0 ? { width: 2 / 3, height: 2 / 3 } : { width: 1 / 3, height: 1 / 3 };
  return { width: 1 / 2, height: 1 / 2.6 };
}

/**
 * The width that a picture takes as a share of the block's width. It fills its cell, so a flat picture is wider than
 * its cell.
 */
function shareOf({ width, height }: Media, cell: CellSize): number {
  const flatness = width && height ? width / height : SOME_SHAPE;
  return Math.max(cell.width, cell.height * flatness);
}
