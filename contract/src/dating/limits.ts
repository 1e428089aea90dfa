/** The least and most hobbies and topics of a dater. Source: specification 2 §9. */
export const HOBBIES_MIN = 1;
export const HOBBIES_MAX = 10;
export const TOPICS_MIN = 1;
export const TOPICS_MAX = 5;

/** Whom a dater would like to meet, relative to the dater's own gender. Source: specification 2 §3. */
export const orientations = ['Heterosexual', 'Homosexual', 'Bisexual'] as const;
export type Orientation = (typeof orientations)[number];

/** New matches are made at every even hour, UTC. Source: decisions.md "Dating". */
export const WINDOW_MS = 2 * 60 * 60_000;

/** The bounds of the ages that a dater may want to meet, in years. */
export const AGE_MIN = 18;
export const AGE_MAX = 99;

/** The error codes that say why there are no matches to show. Source: specification 2 §4, decisions.md. */
export const NEEDS_SETUP = 0;
export const NEEDS_QUIZ = 1;
export const MATCHES_PAUSED = 69;
