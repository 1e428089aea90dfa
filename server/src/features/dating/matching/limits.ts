/** Matches of one person, and how many they may have where somebody else would be left with none. Source: decisions.md "Dating". */
export const MATCHES = 10;
export const MATCHES_MAX = 12;

/** What two people have in common counts so much, in all 1. Source: decisions.md "Dating". */
export const WEIGHTS = {
  interests: 0.35,
  personality: 0.15,
  campus: 0.15,
  ageAndYear: 0.15,
  activity: 0.1,
  jitter: 0.1,
};

/** Years of age and of study beyond which two people are not near each other at all. */
export const AGE_SPAN = 6;
export const YEAR_SPAN = 3;
/** Days without a visit after which activity counts for about a third. */
export const IDLE_DAYS = 14;

/**
 * Where somebody could meet more people than are worth comparing, so many are looked at: of the same campus and about the
 * same age, of anywhere, and for each of the rarest interests of the same campus and of anywhere. The best are kept.
 */
export const LOOK = { all: 320, near: 128, anywhere: 32, interests: 8, sharedNear: 16, sharedAnywhere: 8 };
export const BEST = 24;
/** How often slots that are still free are offered around again. */
export const ROUNDS = 4;
