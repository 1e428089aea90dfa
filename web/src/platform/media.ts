/** The address of the small version of a profile picture or chat icon, for avatars. Null if there is no picture. */
export const smallPicture = (url: string | null | undefined): string | null =>
  url ? url.replace(/(?<!-128)\.webp$/, '-128.webp') : null;
