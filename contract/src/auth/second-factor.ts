/** What login answers where the password is right and a code is needed besides. Source: wire.md. */
export const ENTER_CODE = 'Enter your authentication code';
/** The field of what login adds where staff are resetting the second factor: when it goes without a code. */
export const RESET_FIELD = 'second_factor_reset';
/** What is said of a code that is wrong, has been used, or is none. */
export const WRONG_CODE = 'That authentication code isn’t right';
/** Digits that an authenticator app shows, and for how many seconds. Source: RFC 6238, as the apps have it. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
/** Codes for when the app is lost, each good once, and the letters of one. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LETTERS = 16;
