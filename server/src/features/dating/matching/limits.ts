/**
 * The most matches of a person, and the most where another person would otherwise have none. Source: decisions.md
 * "Dating".
 */
export const MATCHES = 10;
export const MATCHES_MAX = 12;

/** How much each similarity of two people counts, together 1. Source: decisions.md "Dating". */
export const WEIGHTS = {
  interests: 0.35,
  personality: 0.15,
  campus: 0.15,
  ageAndYear: 0.15,
  activity: 0.1,
  jitter: 0.1,
};

/** The difference in years of age and of study from which two people score nothing for nearness. */
export const AGE_SPAN = 6;
export const YEAR_SPAN = 3;
/** Days without a visit after which activity counts for about a third. */
export const IDLE_DAYS = 14;

/**
 * How many people are compared with a person who could meet more than `all`: of the same campus and about the same age,
 * of anywhere, and, for each of the rarest interests, of the same campus and of anywhere. The `BEST` are kept.
 */
export const LOOK = { all: 320, near: 128, anywhere: 32, interests: 8, sharedNear: 16, sharedAnywhere: 8 };
export const BEST = 24;
/** How many rounds offer the slots that are still free. */
export const ROUNDS = 4;
