/** The message of login where the password is right and a code is needed, too. Source: wire.md. */
export const ENTER_CODE = 'Enter your authentication code';
/**
 * The field of an extra error of login while staff reset the second factor; its message says when login works without a
 * code.
 */
export const RESET_FIELD = 'second_factor_reset';
/** The message for a code that is wrong, used or malformed. */
export const WRONG_CODE = 'That authentication code isn’t right';
/**
 * Number of digits of an authenticator app's code, and how long each is shown, in seconds. Source: RFC 6238, as the
 * apps use it.
 */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
/** Number of recovery codes for a lost app, each valid once, and the number of letters of each. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LETTERS = 16;
