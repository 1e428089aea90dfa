/** Source: specification 2 §9. */
export const HOBBIES_MIN = 1;
export const HOBBIES_MAX = 10;
export const TOPICS_MIN = 1;
export const TOPICS_MAX = 5;

/** Who one would like to meet, as somebody of one's own gender would put it. Source: specification 2 §3. */
export const orientations = ['Heterosexual', 'Homosexual', 'Bisexual'] as const;
export type Orientation = (typeof orientations)[number];

/** Matches are made anew at every even hour, UTC. Source: decisions.md "Dating". */
export const WINDOW_MS = 2 * 60 * 60_000;

/** Whom one may want to meet, in years of age. */
export const AGE_MIN = 18;
export const AGE_MAX = 99;

/** Why there are no matches to show, as the codes of the answer. Source: specification 2 §4, decisions.md. */
export const NEEDS_SETUP = 0;
export const NEEDS_QUIZ = 1;
export const MATCHES_PAUSED = 69;
