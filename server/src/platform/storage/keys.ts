import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{32}(-(128|480|960|mp4|webm)(?=\.webp$))?\.(webp|mp4|webm|zip)$/;

/** The widths of a photo's smaller versions, in pixels. */
export const PICTURE_WIDTHS = [480, 960] as const;

/** The extensions that stored files can have. */
export type KeyExtension = 'webp' | 'mp4' | 'webm' | 'zip';

/** Makes a key that nobody can guess: 128 random bits in hex, and the extension. Source: security.md T19. */
export const newKey = (extension: KeyExtension): string => `${randomBytes(16).toString('hex')}.${extension}`;

/** Whether a text is a storage key. Other texts must never reach a file system or a bucket. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Returns the key if it is valid. @throws TypeError for any other text */
export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new TypeError('Not a storage key');
  return key;
}

/** The key of a picture's version, by its width in pixels: `<hex>.webp` → `<hex>-480.webp`. */
export const versionKey = (key: string, width: number): string =>
  key.replace(/(-\d+)?\.webp$/, `-${width}.webp`);

/** The key of a video's poster: `<hex>.mp4` → `<hex>-mp4.webp`. */
export const posterKey = (key: string): string => key.replace(/\.(mp4|webm)$/, '-$1.webp');

/** The keys that versions of a file may have, without the file's own key. */
export const versionKeys = (key: string): string[] => {
  if (key.endsWith('.webp')) return [128, ...PICTURE_WIDTHS].map((width) => versionKey(key, width));
  return /\.(mp4|webm)$/.test(key) ? [posterKey(key)] : [];
};

/** Converts the key of any version to the key of the whole file, which the tables store. */
export const wholeKey = (key: string): string =>
  key.replace(/-\d+\.webp$/, '.webp').replace(/-(mp4|webm)\.webp$/, '.$1');

/** The media type of a stored file, from its key. */
export const mimeOf = (key: string): string => {
  const extension = key.split('.').at(-1);
  return `${extension === 'webp' ? 'image' : 'video'}/${extension}`;
};
