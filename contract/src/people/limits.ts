/** Faces of friends in common that a profile card shows; the count says how many there are. */
export const FACES_IN_COMMON = 3;
