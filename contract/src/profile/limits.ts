/** The maximum lengths of the first and the last name, in characters. Source: specification 1 §9. */
export const FIRST_NAME_MAX = 20;
export const LAST_NAME_MAX = 50;
export const OTHER_NAMES_MAX = 50;

/** The parts of a profile that staff can remove: the bio, the profile picture and the date picture. */
export const profileParts = ['bio', 'pfp', 'real_pfp'] as const;
export type ProfilePart = (typeof profileParts)[number];

export const YEAR_LEVEL_MIN = 1;
export const YEAR_LEVEL_MAX = 4;
export const MINIMUM_AGE = 18;
export const EARLIEST_BIRTH_DATE = '1970-01-01';

/**
 * `NAME_CORRECTIONS`: how many times in a year a user can correct their name. `STUDY_CORRECTIONS`: how many times in a
 * year a user can correct their course or year of study. Source: decisions.md "Accounts".
 */
export const NAME_CORRECTIONS = 2;
export const STUDY_CORRECTIONS = 4;
/** The length of the year in which corrections are counted, in days. */
export const CORRECTIONS_DAYS = 365;

/** The maximum number of interests on a profile. Five can be read at a glance. The specification has no limit. */
export const INTERESTS_MAX = 5;

/**
 * The maximum number of popular interests that are shown for an institution. `POPULAR_MIN_PEOPLE` is the minimum number
 * of people who must show an interest before it is listed, so that no person can be identified.
 */
export const POPULAR_INTERESTS = 10;
export const POPULAR_MIN_PEOPLE = 5;

/**
 * The maximum length of the bio, in characters. It is not in the specification: see the decision record on the bio's
 * length.
 */
export const BIO_MAX = 500;
