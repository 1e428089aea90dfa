import { mediaQueryHook } from '#ui/media-query.ts';

/**
 * Whether there is space beside the feed. The stylesheet uses the same width. Its unit is em, so that it grows with the
 * text size.
 */
export const useWide = mediaQueryHook('(width >= 75em)');
