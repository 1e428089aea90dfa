import type { Media } from '@quad/contract/core/media.ts';
import { sizeOf } from './file-sizes.ts';

/** A photo or video to render. While it is being sent, it has a file instead of an address. */
export type DrawnMedia = Media & { file?: File };

/** Converts a file that is being sent to the type for rendering. The fields that the server fills get placeholders. */
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
