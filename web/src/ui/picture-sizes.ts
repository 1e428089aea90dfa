import type { Media } from '@quad/contract/core/media.ts';

/** Pixels of the screen for each of the page's that a picture has at least before no larger one is offered. */
const SHARP_ENOUGH = 2;

/**
 * How wide a picture says it is on phones, in px: sharp screens of three pixels for one would fetch the largest, which
 * nobody can tell from the one of 960.
 */
const ON_PHONES = 320;

type Source = { src: string; srcSet?: string; sizes?: string };

/**
 * What an `img` needs to load no more of a photo than it shows: the addresses of its versions, and how wide it will be.
 * @param share of the window's width that it takes at most, 0 to 1 and more where its sides are cut off
 * @param most how wide it is at most, in px, however wide the window
 */
export function sourceOf({ url, width, sizes }: Media, share: number, most: number): Source {
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
