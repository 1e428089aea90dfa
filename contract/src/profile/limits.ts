/** Longest names, in characters. Source: specification 1 §9. */
export const FIRST_NAME_MAX = 20;
export const LAST_NAME_MAX = 50;
export const OTHER_NAMES_MAX = 50;

export const YEAR_LEVEL_MIN = 1;
export const YEAR_LEVEL_MAX = 4;
export const MINIMUM_AGE = 18;
export const EARLIEST_BIRTH_DATE = '1970-01-01';

/**
 * How often within a year one's name can be corrected, and one's course and year. Source: decisions.md "Accounts".
 */
export const NAME_CORRECTIONS = 2;
export const STUDY_CORRECTIONS = 4;
/** What a year is to corrections, in days. */
export const CORRECTIONS_DAYS = 365;

/** How many interests a profile shows at most. Few enough to be read at a glance; the specification has none. */
export const INTERESTS_MAX = 5;

/** How many interests are shown as popular at an institution, and how many people each has at least: no one can be told. */
export const POPULAR_INTERESTS = 10;
export const POPULAR_MIN_PEOPLE = 5;

/** Longest bio, in characters. The specification gives none; see the decision record on the bio's length. */
export const BIO_MAX = 500;
