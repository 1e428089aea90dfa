/**
 * The minimum and maximum length of a letter, and of a comment on it, in characters. Source: specification 2 §9,
 * wire.md "HTTP".
 */
export const LETTER_MIN = 10;
export const LETTER_MAX = 254;
export const LETTER_COMMENT_MIN = 1;
export const LETTER_COMMENT_MAX = 254;
export const LETTERS_PAGE = 20;
export const LETTER_COMMENTS_MOST = 200;
/** For how many days a letter is shown. */
export const LETTER_DAYS = 30;
