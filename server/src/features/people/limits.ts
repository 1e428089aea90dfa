import { DAY, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Profiles / search".
export const PROFILE = rate('profile', 60, MINUTE);
/** Different people, each counted once. */
export const PROFILE_DAY = rate('profile-day', 600, DAY);
/** Different people that search, suggestions and feeds show, and those of them with what they say of themselves. */
export const SHOWN_DAY = rate('shown-day', 2000, DAY);
export const SHOWN_WITH_BIO_DAY = rate('shown-with-bio-day', 600, DAY);
/** The list of blocked people has their names, so blocking one after the other would be a way around all of these. */
export const BLOCK_DAY = rate('block-day', 200, DAY);
export const SEARCH = rate('search', 30, MINUTE);
export const SEARCH_DAY = rate('search-day', 500, DAY);

/** Days for which a chat that has ended stays readable. Source: decisions.md "Past chats". */
export const PAST_DAYS = 90;
