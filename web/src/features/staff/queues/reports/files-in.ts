import { mediaWords } from '@quad/contract/core/media-words.ts';

type Kinds = readonly ('image' | 'video')[];

/** The files of a message in words: "Photo", "3 photos", "Photo and video", "4 photos and videos". */
export function filesIn(media: Kinds): string {
  if (new Set(media).size === media.length) return mediaWords(media);
  const kinds = [media.includes('image') && 'photos', media.includes('video') && 'videos'];
  return `${media.length} ${kinds.filter(Boolean).join(' and ')}`;
}
