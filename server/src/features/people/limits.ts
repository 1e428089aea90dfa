import { DAY, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Profiles / search".
export const PROFILE = rate('profile', 60, MINUTE);
/** Different people, each counted once. */
export const PROFILE_DAY = rate('profile-day', 600, DAY);
export const SEARCH = rate('search', 30, MINUTE);
export const SEARCH_DAY = rate('search-day', 500, DAY);
