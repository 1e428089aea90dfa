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
