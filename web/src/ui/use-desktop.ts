import { mediaQueryHook } from './media-query.ts';

/** Whether the window is at least 1024 px wide. Source: spec 1 §9 "Mobile breakpoint". */
export const useDesktop = mediaQueryHook('(width >= 1024px)');
