import { DAY, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Profiles / search".
export const PROFILE = rate('profile', 60, MINUTE);
/** Limits how many different people a viewer may look at in a day. Each person counts once. */
export const PROFILE_DAY = rate('profile-day', 600, DAY);
/**
 * Limit how many different people search, suggestions and feeds show to a viewer. The second rate counts the people
 * shown with their bio.
 */
export const SHOWN_DAY = rate('shown-day', 2000, DAY);
export const SHOWN_WITH_BIO_DAY = rate('shown-with-bio-day', 600, DAY);
/**
 * The list of blocked people shows their names: without this rate, blocking people one by one would circumvent the
 * others.
 */
export const BLOCK_DAY = rate('block-day', 200, DAY);
export const SEARCH = rate('search', 30, MINUTE);
export const SEARCH_DAY = rate('search-day', 500, DAY);

/** How many days a chat that has ended stays readable. Source: decisions.md "Past chats". */
export const PAST_DAYS = 90;
