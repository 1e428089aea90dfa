import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{32}(?<small>-128)?\.(?<extension>webp|mp4|webm|zip)$/;

/** The extensions that stored files can have. */
export type KeyExtension = 'webp' | 'mp4' | 'webm' | 'zip';

/** A new key that nobody can guess: 128 random bits in hex and the extension. Source: security.md T19. */
export const newKey = (extension: KeyExtension): string => `${randomBytes(16).toString('hex')}.${extension}`;

/** Whether text is a key of ours; anything else never reaches a file system or a bucket. */
export const isKey = (text: string): boolean => KEY.test(text);

/** The key itself, if it is one. @throws TypeError otherwise */
export function mustBeKey(key: string): string {
  if (!isKey(key)) throw new TypeError('Not a storage key');
  return key;
}

/** The key of a picture's small version, which is 128 pixels square: `<hex>.webp` → `<hex>-128.webp`. */
export const smallKey = (key: string): string => key.replace(/(?:-128)?\.webp$/, '-128.webp');

/** The key that stands in the tables, from the key of either version. */
export const wholeKey = (key: string): string => key.replace(/-128\.webp$/, '.webp');
