import { mediaQueryHook } from '#ui/media-query.ts';

/** Whether there is space beside the feed. The stylesheet has the same width, in em so that large text counts. */
export const useWide = mediaQueryHook('(width >= 75em)');
