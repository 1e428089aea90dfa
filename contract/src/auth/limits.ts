/**
 * The minimum and maximum length of a password at registration, reset and update, in characters. Source: specification
 * 1 §9.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 255;

/**
 * The Login button is enabled once the password has this length, in characters after trimming. Source: specification 1
 * §2.
 */
export const LOGIN_PASSWORD_MIN = 2;

/** For how many hours a verification link works. Source: specification 1 §9. */
export const VERIFICATION_HOURS = 24;

/** For how many minutes a password reset link works. Source: decisions.md "Accounts". */
export const RESET_MINUTES = 60;

/**
 * The maximum number of devices on which a user is logged in. A further login ends the session that has been unused for
 * longest. Source: security.md §3 "Sessions".
 */
export const SESSIONS_PER_PERSON = 10;
