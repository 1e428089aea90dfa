import { HOUR, MINUTE, rate } from '#platform/rates.ts';

/** Changes of the interests on the user's own profile. */
export const INTERESTS = rate('interests', 30, HOUR);
/** Requests for the interests that are popular on a campus: each reads all its profiles. */
export const POPULAR = rate('popular-interests', 10, MINUTE);
