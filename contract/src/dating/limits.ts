/** The minimum and maximum number of a dater's hobbies, and of their topics. Source: specification 2 §9. */
export const HOBBIES_MIN = 1;
export const HOBBIES_MAX = 10;
export const TOPICS_MIN = 1;
export const TOPICS_MAX = 5;

/** A dater's sexual orientation, from which Quad derives the genders of their matches. Source: specification 2 §3. */
export const orientations = ['Heterosexual', 'Homosexual', 'Bisexual'] as const;
export type Orientation = (typeof orientations)[number];

/**
 * The length of a matching window, in milliseconds. A window begins at every even hour, UTC. Source: decisions.md
 * "Dating".
 */
export const WINDOW_MS = 2 * 60 * 60_000;

/** The lowest and the highest age that a dater can choose for their matches, in years. */
export const AGE_MIN = 18;
export const AGE_MAX = 99;

/**
 * The error codes of GetMyMatches. A code says why there are no matches to show. Source: specification 2 §4,
 * decisions.md.
 */
export const NEEDS_SETUP = 0;
export const NEEDS_QUIZ = 1;
export const MATCHES_PAUSED = 69;
