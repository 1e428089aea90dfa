/** The most common friends whose faces a profile card shows; the count says how many there are. */
export const FACES_IN_COMMON = 3;
/** Longest name of a badge, in code points, and the most badges of a person. */
export const BADGE_MAX = 24;
export const BADGES_MAX = 6;
