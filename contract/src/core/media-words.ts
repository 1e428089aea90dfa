import type { Media } from './media.ts';

/** The words for the files of a message or post without a text: "Photo", "Video", or both. */
export function mediaWords(types: readonly Media['type'][]): string {
  if (!types.includes('video')) return 'Photo';
  return types.includes('image') ? 'Photo and video' : 'Video';
}
