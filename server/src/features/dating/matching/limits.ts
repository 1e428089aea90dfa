/**
 * The maximum number of a person's matches. A person gets more than `MATCHES` matches, up to `MATCHES_MAX`, only to
 * match somebody who would have no match otherwise. Source: decisions.md "Dating".
 */
export const MATCHES = 10;
export const MATCHES_MAX = 12;

/** The weights of the similarities of two people. Their sum is 1. Source: decisions.md "Dating". */
export const WEIGHTS = {
  interests: 0.35,
  personality: 0.15,
  campus: 0.15,
  ageAndYear: 0.15,
  activity: 0.1,
  jitter: 0.1,
};

/**
 * Two people get points for their ages only if the ages differ by less than `AGE_SPAN` years. They get points for their
 * years of study only if these years differ by less than `YEAR_SPAN`.
 */
export const AGE_SPAN = 6;
export const YEAR_SPAN = 3;
/** The number of days without a visit after which a person's activity counts for about a third. */
export const IDLE_DAYS = 14;

/**
 * The maximum numbers of people who are compared with a person. If there are at most `all` people, everybody is
 * compared. Otherwise, these people are compared:
 * 1. people of about the same age, from the same campus (`near`) and from anywhere (`anywhere`);
 * 2. for each of the person's `interests` rarest interests, people who share this interest, from the same campus
 * (`sharedNear`) and from anywhere (`sharedAnywhere`).
 * The `BEST` people with the highest scores are candidates.
 */
export const LOOK = { all: 320, near: 128, anywhere: 32, interests: 8, sharedNear: 16, sharedAnywhere: 8 };
export const BEST = 24;
/** The maximum number of rounds. Each round finds candidates for the free slots and matches them greedily. */
export const ROUNDS = 4;
