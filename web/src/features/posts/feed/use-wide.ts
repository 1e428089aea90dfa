import { mediaQueryHook } from '#ui/media-query.ts';

/**
 * Whether there is space beside the feed. The stylesheet has the same width. It is in em, so that it grows with the
 * text size.
 */
export const useWide = mediaQueryHook('(width >= 75em)');
