/** The maximum number of common friends whose faces a profile card shows. The card counts all common friends. */
export const FACES_IN_COMMON = 3;
/** The maximum length of a badge's name, in code points. `BADGES_MAX` is the maximum number of badges of a person. */
export const BADGE_MAX = 24;
export const BADGES_MAX = 6;
