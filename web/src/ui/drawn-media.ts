import type { Media } from '@quad/contract/core/media.ts';
import { sizeOf } from './file-sizes.ts';

/** A photo or video as it is drawn; while it is still on its way, with the file itself instead of an address. */
export type DrawnMedia = Media & { file?: File };

/** A file on its way, as what the server makes of it will be drawn. */
export const fromFile = (file: File): DrawnMedia => ({
  type: file.type.startsWith('video/') ? 'video' : 'image',
  url: '',
  name: file.name,
  mime: file.type,
  ...(sizeOf(file) ?? { width: null, height: null }),
  alt: '',
  placeholder: null,
  poster_url: null,
  sizes: [],
  file,
});
