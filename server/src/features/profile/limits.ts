import { HOUR, MINUTE, rate } from '#platform/rates.ts';

/** Changes of the interests on the user's own profile. */
export const INTERESTS = rate('interests', 30, HOUR);
/** Requests for the popular interests of a campus. Each request scans all profiles of the campus. */
export const POPULAR = rate('popular-interests', 10, MINUTE);
