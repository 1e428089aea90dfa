/** Faces of friends in common that a profile card shows; the count says how many there are. */
export const FACES_IN_COMMON = 3;
/** Code points of a badge's name, and badges that one person has. */
export const BADGE_MAX = 24;
export const BADGES_MAX = 6;
