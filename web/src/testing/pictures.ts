import type { Media } from '@quad/contract/core/media.ts';

/** A small picture that loads at once. */
export const SQUARE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="100" height="100"%3E%3C/svg%3E';

/** A photo as the server sends it. */
export const picture = (changes: Partial<Media> = {}): Media => ({
  type: 'image',
  url: SQUARE,
  name: 'photo.webp',
  mime: 'image/webp',
  width: 100,
  height: 100,
  alt: '',
  placeholder: null,
  poster_url: null,
  sizes: [],
  ...changes,
});
