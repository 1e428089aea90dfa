/** The maximum length of a post, in characters after trimming. Source: specification 2 §9. */
export const POST_TEXT_MAX = 255;
/** The maximum number of photos and videos of a post. */
export const POST_MAX_FILES = 3;
/** The maximum length of a description of a photo or video, in characters. */
export const ALT_MAX = 500;
/**
 * The minimum and maximum length of a comment, in characters after trimming. Source: decisions.md "Letters, comments,
 * places".
 */
export const POST_COMMENT_MIN = 1;
export const POST_COMMENT_MAX = 254;
/** The minimum length of a search of posts, in characters. */
export const POST_SEARCH_MIN = 3;
/**
 * The number of posts on a page, of comments on a page, and of likes on a page. Source: wire.md "HTTP", security.md §3
 * "Pages".
 */
export const POSTS_PAGE = 20;
export const POST_COMMENTS_PAGE = 200;
export const POST_LIKES_PAGE = 20;
/**
 * The feed loads its next page once this share of the feed (0 to 1) is above the lower edge of the view.
 * `MORE_DEBOUNCE_MS` is how long the user must have paused scrolling, in milliseconds. Source: specification 2 §9.
 */
export const MORE_NEAR = 0.98;
export const MORE_DEBOUNCE_MS = 500;
/** The maximum width of photos and videos in posts, in px. It is the width of the column of posts. */
export const POST_MEDIA_WIDTH = 640;
/** The maximum number of posts in view when the feed is first drawn, on any screen. */
export const POSTS_IN_SIGHT = 2;
