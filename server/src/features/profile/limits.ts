import { HOUR, MINUTE, rate } from '#platform/rates.ts';

/** Limits changes of the interests on the user's own profile. */
export const INTERESTS = rate('interests', 30, HOUR);
/** Limits requests for the interests that are popular on a campus: each request reads all profiles of the campus. */
export const POPULAR = rate('popular-interests', 10, MINUTE);
