import { wrongKindMessage } from '../core/upload.ts';

/** Longest post, in characters after trimming. Source: specification 2 §9. */
export const POST_TEXT_MAX = 255;
/** Photos and videos that one post carries at most. */
export const POST_MAX_FILES = 3;
export const NOT_POST_MEDIA = wrongKindMessage(['image', 'video']);
/** Longest description of one photo or video, in characters. */
export const ALT_MAX = 500;
/** A comment, in characters after trimming. Source: decisions.md "Letters, comments, places". */
export const POST_COMMENT_MIN = 1;
export const POST_COMMENT_MAX = 254;
/** Characters from which posts are searched. */
export const POST_SEARCH_MIN = 3;
/** Source: wire.md "HTTP", security.md §3 "Pages". */
export const POSTS_PAGE = 20;
export const POST_COMMENTS_PAGE = 200;
export const POST_LIKES_PAGE = 20;
/** How far down the feed loads more, and after which pause in scrolling. Source: specification 2 §9. */
export const MORE_NEAR = 0.98;
export const MORE_DEBOUNCE_MS = 500;
/** How wide photos and videos of posts are at most, in px: as the column of posts. */
export const POST_MEDIA_WIDTH = 640;
/** Posts that are in sight as the feed is drawn, on whatever screen. */
export const POSTS_IN_SIGHT = 2;
