import { DAY, MINUTE, rate } from '#platform/rates.ts';

// The number of profiles that a viewer may open in a minute. Source: security.md §3 "Profiles / search".
export const PROFILE = rate('profile', 60, MINUTE);
/** The number of different people whose profiles a viewer may open in a day. */
export const PROFILE_DAY = rate('profile-day', 600, DAY);
/**
 * The number of different people whom search, suggestions and feeds may show to a viewer in a day. `SHOWN_WITH_BIO_DAY`
 * counts only people who are shown with their bio.
 */
export const SHOWN_DAY = rate('shown-day', 2000, DAY);
export const SHOWN_WITH_BIO_DAY = rate('shown-with-bio-day', 600, DAY);
/**
 * The number of people whom a user may block in a day. Without this rate, a user could block any number of people to
 * read their names in the list of blocked people.
 */
export const BLOCK_DAY = rate('block-day', 200, DAY);
export const SEARCH = rate('search', 30, MINUTE);
export const SEARCH_DAY = rate('search-day', 500, DAY);

/** The number of days for which a chat stays readable after its end. Source: decisions.md "Past chats". */
export const PAST_DAYS = 90;
