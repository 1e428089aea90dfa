import { wrongKindMessage } from '../core/upload.ts';

/** Longest post, in characters after trimming. Source: specification 2 §9. */
export const POST_TEXT_MAX = 255;
/** The most photos and videos of a post. */
export const POST_MAX_FILES = 3;
export const NOT_POST_MEDIA = wrongKindMessage(['image', 'video']);
/** Longest description of a photo or video, in characters. */
export const ALT_MAX = 500;
/** Length of a comment, in characters after trimming. Source: decisions.md "Letters, comments, places". */
export const POST_COMMENT_MIN = 1;
export const POST_COMMENT_MAX = 254;
/** Shortest search of posts, in characters. */
export const POST_SEARCH_MIN = 3;
/** Posts, comments and likes on a page. Source: wire.md "HTTP", security.md §3 "Pages". */
export const POSTS_PAGE = 20;
export const POST_COMMENTS_PAGE = 200;
export const POST_LIKES_PAGE = 20;
/** How far down the feed loads more (0 to 1), and after which pause in scrolling. Source: specification 2 §9. */
export const MORE_NEAR = 0.98;
export const MORE_DEBOUNCE_MS = 500;
/** The largest width of photos and videos in posts, in px: that of the column of posts. */
export const POST_MEDIA_WIDTH = 640;
/** Number of posts in view when the feed is first drawn, on any screen. */
export const POSTS_IN_SIGHT = 2;
