import { HOUR, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Letters / comments / posts / likes".
export const COMMENT = rate('post-comment', 30, HOUR);
export const LIKE = rate('like', 60, MINUTE);
