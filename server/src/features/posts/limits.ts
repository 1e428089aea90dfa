import { HOUR, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Letters / comments / posts", "Profiles / search".
export const POST = rate('post', 10, HOUR);
export const SEARCH_POSTS = rate('search-posts', 30, MINUTE);

/**
 * The maximum number of posts that one device can have open. Opening another post leaves the room of the post that was
 * opened first. Source: security.md §2 "emit post:join".
 */
export const POSTS_OPEN = 20;
