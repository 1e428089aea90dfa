import { HOUR, rate } from '#platform/rates.ts';

/** Choosing other interests for one's profile. */
export const INTERESTS = rate('interests', 30, HOUR);
