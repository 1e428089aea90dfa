/**
 * The maximum number of a person's matches. The second limit counts only if the other person would have no match
 * otherwise. Source: decisions.md "Dating".
 */
export const MATCHES = 10;
export const MATCHES_MAX = 12;

/** How much each similarity of two people counts. The weights add up to 1. Source: decisions.md "Dating". */
export const WEIGHTS = {
  interests: 0.35,
  personality: 0.15,
  campus: 0.15,
  ageAndYear: 0.15,
  activity: 0.1,
  jitter: 0.1,
};

/** A difference in years from which two people get no points for being near: in age, and in the year of study. */
export const AGE_SPAN = 6;
export const YEAR_SPAN = 3;
/** After so many days without a visit, a person's activity counts for about a third. */
export const IDLE_DAYS = 14;

/**
 * How many people are compared with a person. Up to `all` possible people, everybody is. Above that, it is a part of
 * them: people of the same campus and about the same age (`near`), of anywhere (`anywhere`), and for each of the rarest
 * interests (`interests`) people of the same campus (`sharedNear`) and of anywhere (`sharedAnywhere`). The `BEST` of
 * them are candidates.
 */
export const LOOK = { all: 320, near: 128, anywhere: 32, interests: 8, sharedNear: 16, sharedAnywhere: 8 };
export const BEST = 24;
/** How many rounds of the greedy pass fill the slots that are still free. */
export const ROUNDS = 4;
