/** The error of login where the password is right and only the code is missing. Source: wire.md. */
export const ENTER_CODE = 'Enter your authentication code';
/**
 * The `field` of a login error. The error says that staff are resetting the second factor, and when the user can log in
 * without a code.
 */
export const RESET_FIELD = 'second_factor_reset';
/** The error for a code that is wrong, used or malformed. */
export const WRONG_CODE = 'That authentication code isn’t right';
/**
 * `CODE_DIGITS`: the number of digits of an authenticator app's code. `CODE_SECONDS`: how long the app shows each code,
 * in seconds. Source: RFC 6238, as the apps use it.
 */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
/**
 * The number of recovery codes of a user, and the number of letters of each. A recovery code can be used once, in place
 * of a code of the app.
 */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LETTERS = 16;
