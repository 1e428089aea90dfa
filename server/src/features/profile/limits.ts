import { HOUR, MINUTE, rate } from '#platform/rates.ts';

/** Choosing other interests for one's profile. */
export const INTERESTS = rate('interests', 30, HOUR);
/** Asking what is popular on one's campus, which goes through all its profiles. */
export const POPULAR = rate('popular-interests', 10, MINUTE);
