/** Longest names, in characters. Source: specification 1 §9. */
export const FIRST_NAME_MAX = 20;
export const LAST_NAME_MAX = 50;
export const OTHER_NAMES_MAX = 50;

export const YEAR_LEVEL_MIN = 1;
export const YEAR_LEVEL_MAX = 4;
export const MINIMUM_AGE = 18;
export const EARLIEST_BIRTH_DATE = '1970-01-01';

/**
 * How often a name can be corrected within a year, and how often course and year of study. Source: decisions.md
 * "Accounts".
 */
export const NAME_CORRECTIONS = 2;
export const STUDY_CORRECTIONS = 4;
/** The length of that year, in days. */
export const CORRECTIONS_DAYS = 365;

/** The most interests on a profile. Few enough to read at a glance; the specification has none. */
export const INTERESTS_MAX = 5;

/**
 * The most interests that are shown as popular at an institution, and the least people that each has, so that no person
 * can be identified.
 */
export const POPULAR_INTERESTS = 10;
export const POPULAR_MIN_PEOPLE = 5;

/** Longest bio, in characters. The specification gives none; see the decision record on the bio's length. */
export const BIO_MAX = 500;
