import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#platform/storage/keys.ts';
import type { Version } from './jobs.ts';
import { PLACEHOLDER } from './limits.ts';

/** A smaller version is made only if the picture's width is at least this many times the version's width. */
const WORTH_KEEPING = 1.25;

/**
 * Makes the smaller versions of a picture, smallest first. Leaves out a version that is not smaller in bytes than the
 * picture.
 */
export async function makeVersions(
  { bytes, width }: { bytes: Uint8Array; width: number },
  compress: (image: Sharp) => Sharp,
): Promise<Version[]> {
  const versions: Version[] = [];
  for (const narrower of PICTURE_WIDTHS) {
    if (width < narrower * WORTH_KEEPING) continue;
    const smaller = await compress(sharp(bytes).resize(narrower)).toBuffer();
    if (smaller.length < bytes.length) versions.push({ width: narrower, bytes: smaller });
  }
  return versions;
}

/**
 * The tiny version of a picture, as a data URL. For an animation, it shows the first frame. Null if even the tiny
 * version is too large.
 */
export async function drawPlaceholder(bytes: Uint8Array): Promise<string | null> {
  const tiny = sharp(bytes).resize(PLACEHOLDER.side, PLACEHOLDER.side, { fit: 'inside' });
  const drawn = await tiny.webp({ quality: PLACEHOLDER.quality, effort: 6 }).toBuffer();
  const url = `data:image/webp;base64,${drawn.toString('base64')}`;
  return url.length <= PLACEHOLDER.characters ? url : null;
}
