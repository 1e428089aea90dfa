import type { Media } from '@quad/contract/core/media.ts';
import { sizeOf } from './file-sizes.ts';

/** A photo or video to draw. While it is being sent, it has its file instead of an address. */
export type DrawnMedia = Media & { file?: File };

/** The drawn form of a file that is being sent, with the fields that the server will fill. */
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
