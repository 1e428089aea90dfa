import { mediaQueryHook } from '#ui/media-query.ts';

/** Whether there is room beside the feed; the stylesheet says the same. In em, so that large text counts. */
export const useWide = mediaQueryHook('(width >= 75em)');
