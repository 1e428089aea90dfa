import sharp from 'sharp';

/** The difference between two pictures of the same screen. */
export type Difference = {
  /**
   * The number of pixels that differ. If the pictures differ in size, all pixels of the later picture count as
   * differing.
   */
  pixels: number;
  /** Both pictures as PNG. `differing` is the later picture with the differing pixels in red. */
  pictures: { before: Buffer; now: Buffer; differing: Buffer };
};

const CHANNELS = 4;
/**
 * Chromium draws the edges of rounded pictures a little differently each time. Two pixels therefore look the same if no
 * colour channel (0 to 255) differs by more than this number.
 */
const TOLERANCE = 8;
const RED = [255, 0, 0, 255];

/** Compares two pictures pixel by pixel. @returns null if they look the same */
export async function differenceOf(before: Buffer, now: Buffer): Promise<Difference | null> {
  if (before.equals(now)) return null;
  const [was, is] = await Promise.all([rawOf(before), rawOf(now)]);
  const { width, height } = is.info;
  const isSameSize = was.info.width === width && was.info.height === height;
  const pixels = isSameSize ? paintDifferences(was.data, is.data) : width * height;
  if (pixels === 0) return null;
  const raw = { width, height, channels: CHANNELS } as const;
  const differing = await sharp(is.data, { raw }).png().toBuffer();
  return { pixels, pictures: { before, now, differing } };
}

/** Makes the differing pixels red in the later picture. @returns their number */
function paintDifferences(before: Buffer, now: Buffer): number {
  let pixels = 0;
  for (let at = 0; at < now.length; at += CHANNELS) {
    if (isAlike(before, now, at)) continue;
    pixels += 1;
    now.set(RED, at);
  }
  return pixels;
}

/** Whether the pixel that begins at a byte looks the same in both pictures. */
function isAlike(before: Buffer, now: Buffer, at: number): boolean {
  for (let channel = at; channel < at + CHANNELS; channel += 1)
    if (Math.abs(before[channel]! - now[channel]!) > TOLERANCE) return false;
  return true;
}

const rawOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
