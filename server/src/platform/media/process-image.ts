import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { type Job, RefusedError, refusing, type Processed } from './jobs.ts';
import { IMAGE_LIMITS, KEPT_ANIMATION_PIXELS, KEPT_SIDE } from './limits.ts';
import type { Format } from './sniff.ts';
import { drawPlaceholder, makeVersions } from './versions.ts';

sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of the four allowed formats can run, even if `sniff` wrongly accepts a file of another format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifFile',
  ],
});

const AVATARS: ReadonlySet<Job['purpose']> = new Set(['pfp', 'real_pfp', 'icon']);
const AVATAR_QUALITY = { quality: 82, smartSubsample: true };

type Picture = { path: string; format: Format; meta: Metadata; frames: number };
/** A picture to store, before its versions are made. */
type Kept = Omit<Processed, 'versions' | 'placeholder'>;

/**
 * Makes a picture safe to show: upright, without metadata, in sRGB, as WebP of limited size. Adds smaller versions for
 * small screens and a tiny placeholder. An animation gets only the placeholder. Reads the header first, so that a
 * picture beyond the limits is never decoded.
 * @throws RefusedError for a picture that is broken or beyond the limits
 */
export function processImage(path: string, format: Format, purpose: Job['purpose']): Promise<Processed> {
  return refusing(async () => {
    const meta = await sharp(path, { animated: true, limitInputPixels: false }).metadata();
    const picture = { path, format, meta, frames: meta.pages ?? 1 };
    const isAvatar = AVATARS.has(purpose);
    mustFit(picture, isAvatar ? 1 : picture.frames);
    if (isAvatar) return keepAvatar(picture);
    if (purpose === 'poster') return keepPoster(picture);
    return picture.frames > 1 ? keepAnimation(picture) : keepPicture(picture);
  });
}

function mustFit({ meta }: Picture, frames: number): void {
  const { width } = meta;
  const height = meta.pageHeight ?? meta.height;
  const { pixels, pixelsInAll, side, frames: maxFrames } = IMAGE_LIMITS;
  const fits =
    width <= side &&
    height <= side &&
    width * height <= pixels &&
    frames <= maxFrames &&
    width * height * frames <= pixelsInAll;
  if (!fits) throw new RefusedError(`too large: ${frames} × ${width} × ${height}`);
}

/** Opens the first frame, or all frames. A truncated or damaged file is refused, not repaired. */
function read({ path }: Picture, options: SharpOptions = {}): Sharp {
  return sharp(path, { failOn: 'error', limitInputPixels: IMAGE_LIMITS.pixels, ...options });
}

async function keepPicture(picture: Picture): Promise<Processed> {
  const kept = await encode(compress(fitInto(picture, KEPT_SIDE.picture), picture));
  const versions = await makeVersions(kept, (image) => compress(image, picture));
  return { ...kept, versions, placeholder: await drawPlaceholder(kept.bytes) };
}

/** Makes a video's poster: a picture of medium size that is shown before the video plays. */
async function keepPoster(picture: Picture): Promise<Processed> {
  const kept = await encode(fitInto(picture, KEPT_SIDE.poster).webp({ quality: 75 }));
  return { ...kept, versions: [], placeholder: await drawPlaceholder(kept.bytes) };
}

const fitInto = (picture: Picture, side: number): Sharp =>
  read(picture).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });

/** Compresses a picture to WebP. Photos lose the most quality. Drawings lose less, and small drawings lose none. */
function compress(image: Sharp, { format, meta }: Picture): Sharp {
  const isDrawn = format.name === 'png' || format.name === 'gif' || meta.hasAlpha;
  const pixels = meta.width * meta.height;
  if (isDrawn && pixels <= (meta.hasAlpha ? 1_000_000 : 250_000)) return image.webp({ lossless: true });
  return isDrawn ? image.webp({ quality: 90, smartSubsample: true }) : image.webp({ quality: 80 });
}

async function keepAnimation(picture: Picture): Promise<Processed> {
  const { meta, frames } = picture;
  const height = meta.pageHeight ?? meta.height;
  const shrink = Math.min(1, Math.sqrt(KEPT_ANIMATION_PIXELS / (meta.width * height * frames)));
  const side = Math.min(KEPT_SIDE.picture, Math.floor(Math.max(meta.width, height) * shrink));
  const options = { animated: true, limitInputPixels: IMAGE_LIMITS.pixelsInAll };
  const kept = read(picture, options).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const moving = await encode(kept.webp({ quality: 75, effort: 1 }));
  return { ...moving, versions: [], placeholder: await drawPlaceholder(moving.bytes) };
}

/** Makes a square avatar and a small version of it. The avatar is as large as the picture and the limit allow. */
async function keepAvatar(picture: Picture): Promise<Processed> {
  const { meta } = picture;
  const side = Math.min(KEPT_SIDE.avatar, meta.width, meta.pageHeight ?? meta.height);
  const square = read(picture).autoOrient().resize(side, side, { fit: 'cover' });
  const avatar = await encode(square.webp(AVATAR_QUALITY));
  const small = sharp(avatar.bytes).resize(KEPT_SIDE.smallAvatar, KEPT_SIDE.smallAvatar).webp(AVATAR_QUALITY);
  const versions = [{ width: KEPT_SIDE.smallAvatar, bytes: await small.toBuffer() }];
  return { ...avatar, versions, placeholder: null };
}

async function encode(image: Sharp): Promise<Kept> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const { width, height, pageHeight } = info;
  return { kind: 'image', extension: 'webp', width, height: pageHeight ?? height, bytes: data };
}
