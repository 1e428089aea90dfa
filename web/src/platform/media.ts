/**
 * The address of the small square version of a profile picture or chat icon, for avatars; null if there is no picture.
 */
export const smallPicture = (url: string | null | undefined): string | null =>
  url ? url.replace(/(?<!-128)\.webp$/, '-128.webp') : null;
